import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookingActProps } from '../../lib/act/desk-acts.ts'
import { type DeskActs, DeskActsProvider } from '../../lib/act/desk-acts.ts'
import { ChangeAct } from './change-act.tsx'
import { PresenceAct } from './presence-act.tsx'

const BOOKING = makeBooking(CHIRO, { modules: [] })
let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('EventSource', streamOf(publicDay()))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.includes('holding')) return Response.json({ slotKeys: JSON.parse(body ?? '{}').slotKeys })
    if (body === undefined) return Response.json(path.includes('/staff/') ? SATURDAY : publicDay())
    if (path.endsWith('mail-preview')) return Response.json({ to: 'an@voorbeeld.be', subject: '', text: '' })
    sent.push({ path, body: JSON.parse(body) })
    return Response.json({ booking: { ...five(), players: 7 }, serverNow: NOW })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const PRICE = { slotCounts: { laser: 0, vr: 2, interactivefloor: 0 }, modules: [], mealPeople: null }
const five = () => {
  const price = estimatePrice(BOOKING.catalogue, { ...PRICE, formula: 'standard', players: 5 })
  const slots = { slots: [], slotsVR: ['15:15', '15:45'], slotsInteractiveFloor: [] }
  return makeBooking(CHIRO, {
    ...slots,
    players: 5,
    formula: 'standard',
    modules: [],
    mealPeople: null,
    priceLines: [...price.lines],
    totalCents: price.totalCents,
  })
}
const openWith = async (Act: (props: BookingActProps) => React.ReactNode, acts: DeskActs) => {
  await render(
    <DeskStage>
      <DeskActsProvider value={acts}>
        <Act booking={five()} onClose={() => {}} onDone={() => {}} />
      </DeskActsProvider>
    </DeskStage>,
  )
}

test('a larger group gets the slot that keeps its games; keeping the present slots says what is lost', async () => {
  await openWith(ChangeAct, {})
  await page.getByRole('textbox', { name: 'Aantal spelers' }).fill('7')
  const price = page.getByRole('region', { name: 'Prijs na de wijziging' })
  const words = (shown = price) => shown.element().textContent?.replaceAll('\u00a0', ' ')
  const games = page.getByRole('region', { name: 'Spellen' })
  await vi.waitFor(() =>
    expect(words(games)).toContain('Met 1 tijdslot erbij speelt iedereen evenveel als nu, voor € 133,00.'),
  )
  await vi.waitFor(() => expect(words()).toContain('€ 133,00 Was € 95,00'))
  await press('Houd de tijdslots van nu')
  await vi.waitFor(() => expect(words()).toContain('€ 70,00 Was € 95,00'))
  expect(words(games)).toContain('VR: om de beurt speelt iedereen 1 spel in plaats van 2.')
  await press('Neem 1 tijdslot erbij')
  await vi.waitFor(() => expect(words()).toContain('€ 133,00'))
  await press('Bewaar')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ players: 7 }))
  const visit = sent[0]?.body.visit as { slotsVR: string[] } | undefined
  const slotsVR = visit?.slotsVR
  expect(slotsVR).toHaveLength(3)
  expect(slotsVR).toEqual(expect.arrayContaining(['15:15', '15:45']))
})

test('counting seven people for a booking of five shows what two more cost, and opens the change dialog', async () => {
  const change = vi.fn()
  await openWith(PresenceAct, { change })
  await page.getByRole('textbox', { name: 'Hoeveel zijn er echt?' }).fill('7')
  await expect.element(page.getByText('2 erbij: + € 38?')).toBeVisible()
  await press('Bewaar en wijzig naar 7 spelers')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ presence: 'in', headCount: 7 }))
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith(expect.objectContaining({ players: 7 }), 7))
})
