import type { OnlinePayment } from '@lichtspel/contract/desk/booking'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { at, NOW, PEETERS } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Panel } from './panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const on = (time: string) => at(time, '2026-11-20')
const ATTEMPT = { at: on('10:00'), cents: 5_000, method: null, status: 'expired', outcome: null, refunds: [] }
const PAYMENTS = [
  ATTEMPT,
  {
    ...ATTEMPT,
    at: on('10:05'),
    method: 'bancontact',
    status: 'paid',
    outcome: 'booked',
    refunds: [
      { at: on('10:10'), cents: 500, state: 'failed' },
      { at: on('10:20'), cents: 2_000, state: 'underway' },
    ],
  },
] as OnlinePayment[]

async function open(visit = PEETERS) {
  const booking = makeBooking(visit, { depositActs: [], onlinePayments: PAYMENTS })
  vi.stubGlobal('fetch', async () => Response.json({ booking, serverNow: NOW }))
  await render(
    <DeskStage>
      <Panel id={visit.id} visit={visit} onClose={() => {}} />
    </DeskStage>,
  )
}

test.each([
  ['light', 1440],
  ['dark', 390],
])('the panel lists the attempts and refunds of a deposit, %s at %i', async (theme, width) => {
  await page.viewport(width, 900)
  document.documentElement.dataset.theme = theme
  await open()
  await expect.element(page.getByText('vervallen')).toBeVisible()
  const lines = [...document.querySelectorAll('dd li')].map((line) => line.textContent?.replace(/\s/g, ' '))
  expect(lines).toEqual([
    '€ 50 online, vr 20 nov 10:00: vervallen',
    '€ 50 met Bancontact, vr 20 nov 10:05: betaald',
    '€ 5 terug via Mollie, vr 20 nov 10:10: niet aangekomen',
    '€ 20 terug via Mollie, vr 20 nov 10:20: onderweg',
  ])
  expect(await findViolations()).toEqual([])
})

test('the panel says until when a booking waits for its payment', async () => {
  await open({ ...PEETERS, optionUntil: at('14:35'), awaitsPayment: true })
  await expect.element(page.getByText('Wacht op betaling tot 14:35')).toBeVisible()
})
