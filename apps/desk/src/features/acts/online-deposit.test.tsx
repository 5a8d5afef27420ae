import type { Role } from '@lichtspel/domain/desk/roles'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, OPTION, PEETERS } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookingActProps } from '../../lib/act/desk-acts.ts'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { UndoBar } from '../../lib/act/undo-bar.tsx'
import { DepositAct } from './deposit-act.tsx'
import { OptionAct } from './option-act.tsx'

const PAID = makeBooking(PEETERS, { refundableCents: 5_000 })
let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return Response.json({ booking: PAID, serverNow: NOW })
  })
})
afterEach(() => {
  forgetLastAct()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(Act: (props: BookingActProps) => React.ReactNode, booking = PAID, role: Role = 'manager') {
  return render(
    <DeskStage role={role}>
      <Act booking={booking} onClose={() => {}} onDone={() => {}} />
      <UndoBar />
    </DeskStage>,
  )
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a manager refunds a part with a reason, and is told that it cannot be undone', async () => {
  await open(DepositAct)
  await expect.element(page.getByRole('radio', { name: 'Betaal terug via Mollie' })).toBeChecked()
  await expect.element(page.getByText(/Hoogstens €.50.*niet ongedaan maken/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('textbox', { name: 'Bedrag in euro' }).fill('20')
  await press('Betaal terug')
  await expect.element(page.getByText('Schrijf kort waarom.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText(/Reden/).fill('minder eters')
  await press('Betaal terug')
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ kind: 'refund', cents: 2_000 }))
  await expect.element(page.getByText(/terugbetaling van €.20 gevraagd aan Mollie/).first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Ongedaan maken' }).elements()).toEqual([])
})

test('what was paid online can still be returned by hand', async () => {
  await open(DepositAct)
  await page.getByRole('radio', { name: 'Teruggeven' }).click()
  await page.getByLabelText(/Reden/).fill('aan de balie')
  await press('Bewaar')
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ kind: 'returned', cents: 5_000 }))
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
})

test('a colleague who is no manager gives nothing back', async () => {
  await open(DepositAct, PAID, 'desk')
  await expect.element(page.getByText('Betaald. Teruggeven doet een beheerder.')).toBeVisible()
})

test('confirming an option that waits for its payment says that it stands unpaid', async () => {
  await open(OptionAct, makeBooking({ ...OPTION, awaitsPayment: true }))
  await expect.element(page.getByText(/dan staat ze vast zonder betaling/)).toBeVisible()
})
