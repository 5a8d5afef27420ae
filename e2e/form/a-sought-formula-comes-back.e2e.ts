import { FORMULA_STEP, FORMULA_WISH, STEPS } from '@lichtspel/texts/booking'
import { ahead, nextWeekday } from '../booking/days.ts'
import { DESKTOP, PHONE, Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'

// A visitor who looks for a different day because of a formula wants that formula, and must not end up paying more.

for (const [viewport, days] of [
  [PHONE, 330],
  [DESKTOP, 289],
] as const) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('Student is replaced on a Saturday, and chosen again on the Tuesday the visitor looked for', async ({
      page,
    }) => {
      const saturday = nextWeekday('saturday', ahead(days))
      const tuesday = nextWeekday('tuesday', saturday)
      const visit = new Visit(page)
      await visit.open({ date: saturday, players: 6, formula: 'student' })
      const formulas = visit.step(STEPS.formula)
      await expect(formulas.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
      const seek = formulas.getByRole('button', { name: FORMULA_STEP.otherDay })
      await seek.press('Enter')
      await expect(visit.step(STEPS.date).getByRole('heading')).toBeFocused()
      await visit.chooseDate(tuesday)
      await expect(formulas.getByRole('radio', { name: /^Student/ })).toBeChecked()
      await expect(formulas.getByRole('status')).toContainText('De formule Student is weer gekozen.')
      await visit.addGames('laser', 1)
      await visit.take('laser', '14:00')
      await visit.fillContact()
      await visit.submit.click()
      await visit.expectSuccess()
      expect(await bookingsOn(tuesday)).toMatchObject([{ formula: 'student', price_cents: 4_800 }])
    })
  })
}

test('a party formula returns with the number of players it requires', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(319), players: 7, formula: 'birthday' })
  const chip = page.getByRole('group', { name: FORMULA_WISH.label })
  await chip.getByRole('button', { name: FORMULA_STEP.otherPlayers }).click()
  await visit.choosePlayers(9)
  const formulas = visit.step(STEPS.formula)
  await expect(formulas.getByRole('radio', { name: /^Verjaardag €/ })).toBeChecked()
  await expect(formulas.getByRole('status')).toContainText('De formule Verjaardag is weer gekozen.')
})
