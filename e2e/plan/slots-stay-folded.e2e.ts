import { PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { ahead } from '../booking/days.ts'
import { heldLine, PHONE, Visit } from '../booking/visit.ts'
import { bookSlots } from '../database.ts'
import { expect, test } from '../site-test.ts'

const PLAYED = ['vr', 'laser', 'interactivefloor'] as const

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('slots are rows with their counter and the day, and one tap opens all of them', async ({ page }) => {
    const visit = new Visit(page)
    const day = ahead(243)
    await visit.open({ date: day, players: 10 })
    for (const id of PLAYED) await visit.askGames(id, 1)
    for (const [id, counter] of [
      ['vr', '0 van 2 tijdslots gekozen'],
      ['laser', '0 van 1 tijdslot gekozen'],
      ['interactivefloor', '0 van 2 tijdslots gekozen'],
    ] as const) {
      await expect(visit.picker(id)).toContainText(counter)
      await expect(visit.picker(id)).toContainText(formatLongDate(day))
      await expect(visit.slot(id, '14:00')).toHaveCount(0)
    }
    await visit.chooseByHand()
    for (const id of PLAYED) await expect(visit.slot(id, '14:00')).toBeVisible()
    await expect(page.getByRole('button', { name: VISIT_STEP.chooseByHand })).toHaveCount(0)
  })

  test('they stay folded when the group becomes too small for the held visit, and new visits are proposed', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(245), players: 10 })
    for (const id of PLAYED) await visit.askGames(id, 1)
    await visit.holdPlan.click()
    await expect(page.getByText(PLAN.held)).toBeVisible()
    // A phone reloads a tab that was left for a while.
    await page.reload()
    await expect(heldLine(page)).toBeVisible()
    await visit.choosePlayers(6)
    await expect(visit.plans).toContainText('Met 6 spelers hebben jullie 2 tijdslots te veel.')
    await expect(visit.holdPlan).toBeVisible()
    await expect(visit.picker('vr')).toContainText('2 tijdslots gekozen, 1 nodig')
    for (const id of PLAYED) await expect(visit.slot(id, '14:00')).toHaveCount(0)
    await visit.reopen(STEPS.formula)
    await expect(visit.step(STEPS.formula)).toContainText('3 spellen, per persoon')
  })
})

test('a row opens and folds, and says what was chosen', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(243), players: 10 })
  for (const id of ['vr', 'laser'] as const) await visit.askGames(id, 1)
  // The proposals choose them.
  await expect(visit.holdPlan).toBeVisible()
  await expect(page.getByRole('complementary', { name: PRICE_WORDS.heading })).toContainText(
    PRICE_WORDS.estimate,
  )
  await expect(page.getByRole('complementary', { name: PRICE_WORDS.heading })).not.toContainText('te kiezen')
  await visit.row('laser').click()
  await expect(visit.row('laser')).toBeFocused()
  await expect(visit.row('laser')).toHaveAttribute('aria-expanded', 'true')
  await expect(visit.slot('vr', '14:00')).toHaveCount(0)
  await visit.take('laser', '15:00')
  await expect(page.getByRole('complementary', { name: PRICE_WORDS.heading })).toContainText(
    PRICE_WORDS.still(2),
  )
  await visit.row('laser').click()
  await expect(visit.slot('laser', '15:00')).toHaveCount(0)
  await expect(visit.picker('laser')).toContainText('1 van 1 tijdslot gekozen · 15:00')
})

test('one game of one attraction is proposed too, and held in one tap', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(248), players: 10 })
  await visit.askGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toHaveCount(0)
  await visit.holdPlan.click()
  await expect(heldLine(page)).toBeVisible()
  await expect(visit.picker('laser')).toContainText('1 van 1 tijdslot gekozen')
})

test('a row opens when one of its slots is lost', async ({ page }) => {
  const visit = new Visit(page)
  const day = ahead(244)
  await visit.open({ date: day, players: 10 })
  for (const id of ['vr', 'laser'] as const) await visit.askGames(id, 1)
  await visit.take('laser', '15:00')
  await expect(heldLine(page)).toBeVisible()
  await visit.row('laser').click()
  await expect(visit.slot('laser', '15:00')).toHaveCount(0)
  await bookSlots(day, { laser: ['15:00'] })
  await expect(visit.slot('laser', '15:00')).toBeVisible()
  await expect(visit.row('vr')).toHaveAttribute('aria-expanded', 'false')
})
