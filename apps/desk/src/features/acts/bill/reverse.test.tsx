import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { Role } from '@lichtspel/domain/desk/roles'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../../lib/act/last-act.ts'
import { UndoBar } from '../../../lib/act/undo-bar.tsx'
import { BillAct } from './bill-act.tsx'

const CASH: DeskBooking['billEntries'][number] = {
  ...{ id: '1', kind: 'cash', cents: 2_000, receivedCents: 2_000, words: '', vatGroup: null },
  ...{ isConfirmed: false, reverses: null, at: NOW, actor: 'Mira', by: 'staff:1', isClosed: false },
}
const CLOSED = { ...CASH, id: '2', isClosed: true }
const OTHERS = { ...CASH, id: '3', by: 'staff:2', actor: 'Bo' }
const BOOKING = makeBooking(CHIRO, { presence: 'in', billEntries: [CASH, CLOSED, OTHERS] })

let sent: object[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('EventSource', streamOf(publicDay()))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    if (path.includes('/bookings/')) return Response.json({ booking: BOOKING, serverNow: NOW })
    return Response.json(path.includes('/staff/') ? SATURDAY : publicDay())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  forgetLastAct()
})

async function open(role: Role, booking = BOOKING) {
  await lookAs('light', 390, 844, 150)
  await render(
    <DeskStage role={role}>
      <BillAct booking={booking} onClose={() => {}} onDone={() => {}} />
      <UndoBar />
    </DeskStage>,
  )
}
const reversing = () => page.getByRole('button', { name: /^Draai terug: Cash/ })

test('the desk reverses its own payment of an open day, and reads who does the others', async () => {
  await open('desk')
  await expect.element(reversing()).toBeVisible()
  expect(reversing().elements()).toHaveLength(1)
  expect(page.getByText(/· terugdraaien: vraag een beheerder/).elements()).toHaveLength(2)
  expect(await findViolations()).toEqual([])
})

test('a manager reverses all of them, and reads where a payment of a closed day counts', async () => {
  await open('manager')
  await expect.element(reversing().first()).toBeVisible()
  expect(reversing().elements()).toHaveLength(3)
  await reversing().nth(1).click()
  await expect
    .element(page.getByText('Die dag is voorbij of afgesloten: dit telt op de dag van nu.'))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a refund says whether it is cash or on the card', async () => {
  const back = { ...CASH, id: '4', kind: 'card' as const, cents: -1_000, receivedCents: null }
  const paid = { ...CASH, cents: 100_000, receivedCents: null }
  await open('manager', makeBooking(CHIRO, { presence: 'in', billEntries: [paid, back] }))
  await expect.element(page.getByText('Op de kaart teruggegeven')).toBeVisible()
  // The group paid in cash, so that comes first.
  const ways = page.getByRole('button', { name: /^Geef terug/ })
  await expect.element(ways.first()).toHaveTextContent('Geef terug in cash')
  await ways.first().click()
  await vi.waitFor(() => expect(sent).toMatchObject([{ kind: 'cash' }]))
  await expect.element(page.getByText(/^€\s[\d,]+ cash teruggegeven\.$/).first()).toBeInTheDocument()
})

test('an extra above the venue’s limit is named before it is sent', async () => {
  await open('desk')
  await page.getByRole('button', { name: 'Extra' }).click()
  await page.getByRole('textbox', { name: 'Wat?' }).fill('Sokken')
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('450000')
  await page.getByRole('button', { name: 'Zet erbij' }).click()
  await expect.element(page.getByText(/Eén extra is hoogstens/)).toBeVisible()
  expect(sent).toEqual([])
})
