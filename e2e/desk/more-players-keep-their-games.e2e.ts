import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { typeInto } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test('two more players get the extra slot that keeps their games; without it, the dialog says what each loses', async ({
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
  await typeInto(agenda.dialog.getByRole('textbox', { name: CHANGE_ACT.players }), '7')
  const price = agenda.dialog.getByRole('region', { name: CHANGE_ACT.price })
  await expect(price).toContainText('€ 133,00 Was € 95,00')
  await agenda.dialog.getByRole('button', { name: CHANGE_ACT.keepSlots }).click()
  await expect(price).toContainText('€ 70,00 Was € 95,00')
  await expect(agenda.dialog).toContainText(CHANGE_ACT.fewerGames('VR', 2, 1))
  await agenda.dialog.getByRole('button', { name: CHANGE_ACT.takeSlots(1) }).click()
  await expect(price).toContainText('22:00–22:45 → 22:00–23:00')
  await agenda.dialog.getByRole('button', { name: CHANGE_ACT.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const kept = await desk.rows(
    `SELECT players, price_cents, (SELECT array_agg(c.slot_key ORDER BY c.slot_key) FROM slot_claim c WHERE c.booking_id = b.id) AS slots
       FROM booking b WHERE b.name = 'Vijf'`,
  )
  expect(kept).toEqual([{ players: 7, price_cents: 13_300, slots: ['22:00', '22:30', '22:45'] }])
})
