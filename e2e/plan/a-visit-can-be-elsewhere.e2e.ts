import { KARTING } from '@lichtspel/domain/catalogue/sample-gent'
import { FORMULA_STEP, FORMULA_WISH, STEPS } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { capitalised } from '@lichtspel/texts/language'
import { DAY_ANSWER, PLAN } from '@lichtspel/texts/plan'
import { ahead } from '../booking/days.ts'
import { DESKTOP, PHONE, Visit } from '../booking/visit.ts'
import { allSlots, bookSlots } from '../database.ts'
import { publish } from '../publish.ts'
import { expect, test } from '../site-test.ts'

for (const [place, viewport] of [PHONE, DESKTOP].entries())
  test(`a day without place offers the days around it, each with hours and price, ${viewport.width} wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const [full, next] = [ahead(281 + 3 * place), ahead(282 + 3 * place)]
    await request.get(`/api/schedules?date=${full}`)
    await bookSlots(full, { laser: allSlots(full).laser })
    await page.goto(`/booking?datum=${full}&deel=namiddag&spelers=8&laser=1`)
    const visit = new Visit(page)
    await expect(visit.plans.getByText(PLAN.none)).toBeVisible()
    const answer = visit.plans.getByRole('listitem').filter({ hasText: capitalised(formatDayAndMonth(next)) })
    await expect(answer).toContainText(/14:00–14:20\s· dag erna/)
    await expect(answer).toContainText('80')
    await expect(page.getByRole('main').locator('[data-kind="main"]:visible')).toHaveCount(1)
    await answer.getByRole('button', { name: DAY_ANSWER.show }).click()
    await expect(visit.holdPlan).toBeVisible()
    await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  })

test('a day that lacks an asked attraction says so, and leads back to a day that has it', async ({
  page,
  house,
}) => {
  const [before, since] = [ahead(30), ahead(40)]
  publish(house.databaseUrl, (offer) => ({ ...offer, attractions: [...offer.attractions, KARTING] }), since)
  await expect.poll(async () => (await fetch(`${house.url}/booking`)).text()).toContain('karting')
  const visit = new Visit(page)
  await page.goto(`${house.url}/booking?datum=${since}&spelers=8&laser=1&spel=karting`)
  await expect(visit.holdPlan).toBeVisible()
  await expect(visit.picker('laser')).toBeVisible()
  const told = page.getByText(/^Karting is er niet op/)
  await expect(told).toHaveCount(0)
  await visit.chooseDate(before)
  await expect(told).toHaveText(
    `Karting is er niet op ${formatDayAndMonth(before)}. Jullie bezoek is nu zonder.`,
  )
  await page.getByRole('button', { name: FORMULA_STEP.otherDay }).click()
  await visit.chooseDate(since)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('button', { name: STEPS.changeStep(STEPS.games) }).locator('..')).toContainText(
    '2 spellen',
  )

  // So does a link to such a day.
  await page.goto(`${house.url}/booking?datum=${before}&spelers=8&laser=1&spel=karting`)
  await expect(told).toBeVisible()
})

test('taking a formula back from above the strip leaves the focus on the visit', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const visit = new Visit(page)
  await visit.open({ date: ahead(71), players: 10, formula: 'birthday' })
  await visit.askGames('laser', 2)
  await visit.choosePlayers(7)
  await visit.bar.getByRole('button', { name: STEPS.next }).click()
  await expect(visit.step(STEPS.formula).getByRole('radio')).toHaveCount(0)
  await visit.choosePlayers(9)
  const chip = page.getByRole('group', { name: FORMULA_WISH.label })
  const take = chip.getByRole('button', { name: FORMULA_STEP.take('Verjaardag') })
  await take.press('Enter')
  await expect(take).toHaveCount(0)
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
})
