import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BillAct } from './bill-act.tsx'

const BOOKING = makeBooking(CHIRO, { presence: 'in', billEntries: [] })

let sent: Record<string, unknown>[]
beforeEach(async () => {
  sent = []
  vi.stubGlobal('EventSource', streamOf(publicDay()))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    if (path.includes('/bookings/')) return Response.json({ booking: BOOKING, serverNow: NOW })
    return Response.json(path.includes('/staff/') ? SATURDAY : publicDay())
  })
  await lookAs('light', 390, 844, 100)
  await render(
    <DeskStage>
      <BillAct booking={BOOKING} onClose={() => {}} onDone={() => {}} />
    </DeskStage>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const field = (name: string) => page.getByRole('textbox', { name })
const problem = () => page.getByText(/^Werk eerst het open formulier af/)

test('nothing is paid while an extra is typed that is not on the bill yet', async () => {
  await press('Extra')
  await field('Wat?').fill('Drankjes')
  await field('Bedrag').fill('34,50')
  await press(/^Kaart/)
  await expect.element(problem()).toBeVisible()
  await press('Andere manieren')
  await press(/^QR/)
  await expect.element(field('Bedrag')).toHaveValue('34,50')
  expect(sent).toEqual([])
  await press('Laat zo')
  await expect.element(problem()).not.toBeInTheDocument()
  await press(/^Kaart/)
  await vi.waitFor(() => expect(sent).toMatchObject([{ kind: 'card' }]))
})

test('a wrong amount gets the focus', async () => {
  await press('Extra')
  await field('Wat?').fill('Drankjes')
  await field('Bedrag').fill('abc')
  await press('Zet erbij')
  await expect.element(field('Bedrag')).toHaveFocus()
})

test('on a phone the whole QR code is in sight', async () => {
  await press('Andere manieren')
  await press(/^QR/)
  const code = page.getByRole('img', { name: /QR-code/ })
  await expect.element(code).toBeVisible()
  await vi.waitFor(() => {
    const foot = document.querySelector('dialog footer')?.getBoundingClientRect().top ?? 0
    const { top, bottom } = code.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(foot)
  })
})
