import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { DETAILS_STEP, FORMULA_STEP, SLOT_STEP } from '@lichtspel/texts/booking'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { heldLine, Visit } from '../booking/visit.ts'
import { bookWithLink, ManagedVisit, partyOn } from '../manage/managed-visit.ts'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from '../site-test.ts'

const DAY = ahead(26)

function without(id: string): (offer: Offer) => Offer {
  return (offer) => ({
    ...offer,
    formulas: offer.formulas.filter((formula) => formula.id !== id) as unknown as Offer['formulas'],
    modules: offer.modules.filter((module) => module.id !== id),
  })
}

test('a removed formula and extra are named at the button, and are not reported as a price change', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 10, formula: 'kids' }, house.url)
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  publish(house.databaseUrl, without('kids'))
  const told = page.getByText(FORMULA_STEP.gone('Standaard'))
  await expect(told.last()).toBeVisible({ timeout: 4_000 })
  await expect(told).toHaveCount(2)
  publish(house.databaseUrl, without('pastaBuffet'))
  await expect(page.getByText(DETAILS_STEP.modulesGone('Pastabuffet'))).toBeVisible({ timeout: 4_000 })
  await expect(page.getByText(/We pasten net onze prijzen aan/)).toBeHidden()
  await page.reload()
  // A page opened after the removal may not have the name of the extra.
  await expect(page.getByText(/bieden we niet meer aan\. Kijk de extra’s na\./)).toBeVisible()
})

test('a slot outside the new hours is lost at once, and not reported as taken by someone else', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6 }, house.url)
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00', '21:00')
  await expect(heldLine(page).first()).toBeVisible()
  publish(house.databaseUrl, (offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      exceptions: [
        { from: DAY, to: DAY, hours: { opens: '10:00', closes: '20:00' }, reason: { nl: 'Feestdag' } },
      ],
    },
  }))
  await expect(visit.picker('laser').getByText(SLOT_STEP.gone('21:00'))).toBeVisible({ timeout: 4_000 })
  await expect(page.getByText(SLOT_STEP.lost('21:00'))).toBeHidden()
  await expect(visit.picker('laser')).toContainText(SLOT_STEP.counter(1, 2))
})

test("the visitor's own change is never reported as a price change", async ({ page, house }) => {
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await visit.take('laser', '16:00')
  publish(house.databaseUrl, standardFor(1200))
  await expect(page.getByText(/was €\s60,00 en is nu €\s72,00/)).toBeVisible({ timeout: 4_000 })
  await visit.choosePlayers(8)
  await expect(page.getByText(/was €\s80,00 en is nu €\s96,00/)).toBeVisible()
})

test('a visit whose formula was removed says why it cannot be moved, and has no button for it', async ({
  page,
  house,
}) => {
  const link = await bookWithLink(partyOn(DAY), house)
  publish(house.databaseUrl, without('kids'))
  const managed = new ManagedVisit(page)
  await managed.open(link.path, house.url)
  await managed.opener('move').click()
  await managed.chooseDate(ahead(27))
  await expect(page.getByText(MANAGE_MOVE['formula-unknown'])).toBeVisible()
  await expect(managed.button(MANAGE_MOVE.confirm)).toHaveCount(0)
})
