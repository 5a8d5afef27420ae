import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { STEPS } from '@lichtspel/texts/booking'
import { expectOneMainButton } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, heldLine, PHONE, Visit } from './visit.ts'

test.use({ provokes: /could not be (held|refreshed)|Failed to load resource|does not know which days/ })

for (const [name, day, screen] of [
  ['a phone', ahead(179), { viewport: PHONE, isMobile: true, hasTouch: true }],
  ['a desktop', ahead(181), { viewport: DESKTOP }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('every step has at most one main button', async ({ page }) => {
      const visit = new Visit(page)
      await visit.open()
      await expectOneMainButton(page, 'the start')
      await visit.chooseDate(day)
      await visit.choosePlayers(10)
      for (const [step, prepare] of [
        [STEPS.players, async () => {}],
        [STEPS.formula, () => visit.chooseFormula('birthday')],
        [STEPS.games, () => visit.addGames('laser', 2)],
        [STEPS.slots(FIRST_SHOWN('laser')), () => visit.take('laser', '14:00', '14:40')],
      ] as const) {
        await prepare()
        await expectOneMainButton(page, step)
        await visit.next(step)
        await expectOneMainButton(page, `what follows ${step}`)
      }
      await visit.submit.scrollIntoViewIfNeeded()
      await expectOneMainButton(page, 'the end of the form')
    })

    test('after the visitor continues with too few slots for the games, there are no more suggestions, and the submit button does not get the focus', async ({
      page,
    }) => {
      const visit = new Visit(page)
      await visit.open({ date: day, players: 9 })
      await visit.addGames('laser', 2)
      await visit.take('laser', '12:00')
      const rest = page.getByRole('button', { name: /^Neem ook laser/ }).filter({ visible: true })
      await expect(rest).toBeVisible()
      await page.getByRole('button', { name: 'Verder met wat ik koos' }).click()
      await expect(page.getByRole('heading', { name: 'Dit boeken jullie' })).toBeFocused()
      await expect(rest).toBeHidden()
      await expect(page.getByText(/Kies nog 1 tijdslot/).filter({ visible: true })).toHaveCount(0)
      await visit.submit.scrollIntoViewIfNeeded()
      await expect(visit.submit).toHaveAttribute('data-kind', 'main')
      await expectOneMainButton(page, 'what the visitor chose')
    })
  })
}

test.describe('the bar of a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('says what is missing and goes there', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(180), players: 10 })
    await visit.addGames('vr', 1)
    await visit.step(STEPS.details).evaluate((step) => step.scrollIntoView())
    await expect(visit.bar.getByRole('button', { name: /^Leg \d\d:\d\d–\d\d:\d\d vast$/ })).toBeVisible()
    await visit.chooseByHand()
    await visit.step(STEPS.details).evaluate((step) => step.scrollIntoView())
    const button = visit.bar.getByRole('button', { name: 'Kies nog 2 tijdslots voor VR, 0/2' })
    await button.click()
    await expect(visit.picker('vr').getByRole('heading').first()).toBeFocused()
    await expect(button).toHaveAttribute('data-kind', 'quiet')
    await visit.take('vr', '14:00')
    await expect(heldLine(page)).toBeVisible()
    await expect(heldLine(page)).toBeVisible()
    await expect(visit.bar).toContainText('Kies nog 1 tijdslot voor VR, 1/2')
  })

  test('without a connection, says since when there has been none', async ({ page, context }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(182), players: 6 })
    await visit.addGames('laser', 1)
    await expect(visit.slot('laser', '14:00')).toBeVisible()
    await context.setOffline(true)
    const line = visit.bar.getByText(/^Geen verbinding sinds \d\d:\d\d$/)
    await expect(line).toBeVisible()
    // The picker has the details; the bar uses a single line.
    expect((await line.boundingBox())?.height).toBeLessThan(30)
    await context.setOffline(false)
    await expect(visit.bar).not.toContainText('Geen verbinding')
  })
})
