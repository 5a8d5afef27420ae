import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, OPTION, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookingActProps } from '../../lib/act/desk-acts.ts'
import { CancelAct } from './cancel-act.tsx'
import { ChangeAct } from './change-act.tsx'
import { MoveAct } from './move-act.tsx'
import { OptionAct } from './option-act.tsx'

const BOOKING = makeBooking(CHIRO, { modules: [] })
let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('EventSource', streamOf(publicDay()))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.includes('availability')) return Response.json({ days: [] })
    if (path.includes('schedule')) return Response.json(publicDay())
    if (path.includes('holding')) return Response.json({ slotKeys: JSON.parse(body ?? '{}').slotKeys })
    if (body !== undefined) sent.push(JSON.parse(body))
    return Response.json(path.includes('/day') ? SATURDAY : { booking: BOOKING, serverNow: NOW })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(Act: (props: BookingActProps) => React.ReactNode, booking = BOOKING) {
  return render(
    <DeskStage>
      <Act booking={booking} onClose={() => {}} onDone={() => {}} />
    </DeskStage>,
  )
}

test.each([
  ['Verplaats', MoveAct, BOOKING],
  ['Annuleer de boeking', CancelAct, BOOKING],
  ['Bevestig de boeking', OptionAct, makeBooking(OPTION)],
] as const)(
  'the “%s en mail” button and its checkbox are in view, and unticking removes “en mail” from the button',
  async (words, Act, booking) => {
    await page.viewport(390, 844)
    await open(Act, booking)
    const tick = page.getByRole('checkbox', { name: /^Stuur een mail naar/ })
    await expect.element(tick).toBeChecked()
    await expect.element(tick).toBeInViewport({ ratio: 1 })
    expect(tick.element().closest('footer')).not.toBeNull()
    const both = page.getByRole('button', { name: `${words} en mail`, exact: true })
    await expect.element(both).toBeInViewport({ ratio: 1 })
    await tick.click()
    await expect.element(page.getByRole('button', { name: words, exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test('a change sends a mail only when ticked, and the button then says so', async () => {
  await open(ChangeAct)
  const tick = page.getByLabelText('Stuur een mail naar an@voorbeeld.be')
  await page.getByRole('textbox', { name: 'Aantal spelers' }).fill('26')
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await page.getByRole('button', { name: 'Bewaar en mail', exact: true }).click()
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ players: 26, mail: true }))
})
