import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { CHANGE_ACT, MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test('adding two players says how many games each player loses, and the desk takes the extra slot that keeps them', async ({
  page,
  desk,
}) => {
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  const slots = { slots: [], slotsVR: ['22:00', '22:30'], slotsInteractiveFloor: [] }
  await askAsDesk(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...slots,
    date: SATURDAY,
    name: 'Vijf',
    players: 5,
  })
  await agenda.select('vr', 'Vijf')
  await agenda.act(PANEL_ACTS.change)
  await agenda.dialog.getByRole('textbox', { name: CHANGE_ACT.players }).fill('7')
  const price = agenda.dialog.getByRole('region', { name: CHANGE_ACT.price })
  await expect(price).toContainText('€ 70,00 Was € 95,00')
  await expect(price).toContainText(CHANGE_ACT.fewerGames('VR', 2, 1))
  await price.getByRole('button', { name: CHANGE_ACT.takeSlots(1) }).click()
  await agenda.slot('vr', '23:00').click()
  await expect(agenda.dialog).toContainText('Met deze tijdslots gaat de prijs van € 70,00 naar € 133,00.')
  await agenda.dialog.getByRole('button', { name: new RegExp(`^${MOVE_ACT.confirm}( en mail)?$`) }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const kept = await desk.rows(
    `SELECT players, price_cents, (SELECT array_agg(c.slot_key ORDER BY c.slot_key) FROM slot_claim c WHERE c.booking_id = b.id) AS slots
       FROM booking b WHERE b.name = 'Vijf'`,
  )
  expect(kept).toEqual([{ players: 7, price_cents: 13_300, slots: ['22:00', '22:30', '23:00'] }])
})
