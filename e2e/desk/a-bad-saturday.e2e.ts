import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { LINE } from '@lichtspel/texts/desk/line'
import { OUTAGE, PROPOSALS } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { typeKeys } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, viewport: PHONE })

const place = (page: Page, name: string, slots: string[], slotsVR: string[]) =>
  askAsDesk(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...{ name, date: SATURDAY, slots, slotsVR, slotsInteractiveFloor: [] },
  })

test('laser runs late, VR breaks, the phone rings and a group walks in: two colleagues, and every group keeps a visit', async ({
  page: phone,
  desk,
}) => {
  test.setTimeout(90_000)
  await phone.goto(`${desk.url}/beheer/vandaag`)
  await expect(phone.getByText(LIVE.live, { exact: true })).toBeVisible()
  await place(phone, 'Lotte', ['14:20'], ['15:00'])
  await place(phone, 'Karim', ['14:40'], ['16:00'])
  await place(phone, 'Amber', ['15:00'], ['16:30'])
  const screen = await desk.colleague(
    { name: 'Bo Claes', role: 'desk' },
    { viewport: { width: 1440, height: 900 } },
  )
  const agenda = new Agenda(screen)
  await agenda.open(desk.url, SATURDAY)

  await screen.keyboard.press('m')
  await agenda.dialog.getByRole('button', { name: '+10 minuten, Laser' }).click()
  await expect(phone.getByText(`Laser ${TROUBLE.short(10)}`)).toBeVisible()

  await phone.getByRole('button', { name: TROUBLE.button }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: OUTAGE.named(OUTAGE.open, 'VR') }).click()
  await dialog.getByRole('group', { name: OUTAGE.from }).getByRole('radio', { name: '15:00' }).check()
  await dialog.getByRole('group', { name: OUTAGE.until }).getByRole('radio', { name: '17:00' }).check()
  await dialog.getByRole('button', { name: OUTAGE.confirm('VR', '17:00') }).click()
  await expect(agenda.dialog.getByRole('heading', { name: PROPOSALS.heading(3) })).toBeVisible()
  await dialog.getByRole('button', { name: PROPOSALS.acceptAll(3) }).click()
  await expect(phone.getByRole('status').filter({ hasText: PROPOSALS.allAccepted(3, 0) })).toHaveCount(1)
  await expect(agenda.dialog.getByRole('heading', { name: PROPOSALS.heading(3) })).toBeHidden()

  await screen.keyboard.press('Escape')
  await screen.keyboard.press('k')
  await expect(agenda.dialog.getByLabel(LINE.label)).toBeVisible()
  await typeKeys(screen, '5 vandaag 18u vr Els Maes 0471 23 45 67')
  await expect(agenda.dialog.getByRole('radio', { checked: true, name: /^18:\d\d–/ })).toBeVisible()
  await screen.keyboard.press('ControlOrMeta+Enter')
  await expect(agenda.dialog).toBeHidden()

  await phone.keyboard.press('Escape')
  await phone.keyboard.press('s')
  await expect(phone.getByLabel(NEW_BOOKING.players)).toBeVisible()
  await typeKeys(phone, '4')
  // Laser runs late and VR is out of order: the floor begins within the quarter.
  await expect(dialog.getByRole('radio', { name: /^Vloer / }).first()).toBeChecked()
  await dialog.getByRole('button', { name: NEW_BOOKING.start() }).click()
  await expect(dialog).toBeHidden()

  await expect(phone.getByText(`VR ${OUTAGE.badge('17:00', '15:00')}`)).toBeVisible()
  await expectAccessible(phone)
  await expectAccessible(screen)
  await expectKept(desk)
})

/** Nobody plays what is out of order, and every group has a visit. */
async function expectKept(desk: DeskHouse): Promise<void> {
  const broken = await desk.rows(
    `SELECT c.slot_key FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id
      WHERE s.attraction = 'vr' AND c.booking_id IS NOT NULL AND c.slot_key BETWEEN '15:00' AND '16:59'`,
  )
  expect(broken, 'nobody plays what is out of order').toEqual([])
  const standing = await desk.rows(
    `SELECT count(DISTINCT c.booking_id)::int AS groups FROM slot_claim c JOIN booking b ON b.id = c.booking_id
      WHERE b.day = $1 AND b.status = 'confirmed'`,
    [SATURDAY],
  )
  expect(standing).toEqual([{ groups: 5 }])
}
