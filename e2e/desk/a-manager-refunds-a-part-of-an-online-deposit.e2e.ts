import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { ONLINE_PAYMENT, PANEL, PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, DEPOSIT_ACT, UNDO } from '@lichtspel/texts/desk-acts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, who: { name: 'Mira Maes', role: 'manager' } })

/** A booking whose deposit of 50 euro was paid online; what the provider says is written by the worker's functions. */
async function payOnline(page: Page, desk: DeskHouse): Promise<string> {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const { booking } = await askAsDesk<DeskBookingAnswer>(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...{ date: SATURDAY, name: 'Els Maes', players: 9, modules: ['pastaBuffet'], mealPeople: 9 },
    ...{ slots: ['20:00', '20:40'], slotsVR: [], slotsInteractiveFloor: [] },
  })
  await desk.rows(`SELECT provider_reached('antwerpen', 'test')`)
  const [{ attempt } = { attempt: '' }] = await desk.rows('SELECT start_attempt($1) AS attempt', [booking.id])
  await desk.rows(`SELECT attempt_made($1, 'tr_paid', 'https://pay.example')`, [attempt])
  await desk.rows(`SELECT settle_attempt($1, 'tr_paid', 'paid', 5000, 'bancontact', '[]', '[]')`, [attempt])
  return booking.id
}

const noteRefund = (desk: DeskHouse, status: string) =>
  desk.rows(`SELECT note_refund(id, 're_' || id, $1) FROM payment_refund WHERE status = 'new'`, [status])

test('a manager refunds a part of a deposit that was paid online, and sees what became of it', async ({
  page,
  desk,
}) => {
  const id = await payOnline(page, desk)
  const open = () => page.goto(`${desk.url}/beheer/agenda/${SATURDAY}?boeking=${id}`)
  const panel = page.getByLabel(PANEL.label, { exact: true })
  const refund = async (euros: string) => {
    await page.getByRole('button', { name: PANEL_ACTS.more, exact: true }).click()
    await page.getByRole('button', { name: PANEL_ACTS.deposit, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await typeInto(dialog.getByLabel(DEPOSIT_ACT.amount), euros)
    await typeInto(dialog.getByLabel(ACT.reason), 'Minder eters')
    await expect(dialog).toContainText('niet ongedaan maken')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: DEPOSIT_ACT.refund, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const line = (words: string) => panel.getByRole('listitem').filter({ hasText: words })
  await open()
  await expect(line('met Bancontact')).toContainText(ONLINE_PAYMENT.outcome.booked)
  await refund('20')
  await expect(line('20 terug via Mollie,')).toContainText(ONLINE_PAYMENT.refundState.underway)
  await expect(page.getByRole('button', { name: UNDO.undo })).toHaveCount(0)
  await noteRefund(desk, 'refunded')

  await page.setViewportSize(PHONE)
  await open()
  await expect(page.getByRole('listitem').filter({ hasText: '20 terug via Mollie,' })).toContainText(
    ONLINE_PAYMENT.refundState.refunded,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await open()
  await refund('30')
  await noteRefund(desk, 'failed')
  await open()
  await expect(line('30 terug via Mollie,')).toContainText(ONLINE_PAYMENT.refundState.failed)
  expect(await desk.rows('SELECT paid_cents FROM deposit_state')).toEqual([{ paid_cents: 3_000 }])
})
