import type { DaySnapshot, WireSlot } from '@lichtspel/contract/schedules'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChangeAct } from './change-act.tsx'

const PATIENT = { timeout: 5_000 }

// The fixture's Saturday, at 14:12.
const VISIT = makeVisit({ name: 'Els Maes', players: 6, slots: ['15:00', '15:40'], slotsVR: ['16:15'] })
const BOOKED: Partial<WireSlot> = { bookingRef: 'another group' }
const OWN: Partial<WireSlot> = { bookingRef: VISIT.code }
const OWN_LASER = { '15:00': OWN, '15:40': OWN }
let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  sent = []
})
// The stubs stay: closing the dialog after a test releases its slots.
afterEach(() => sessionStorage.clear())

async function open(vr: Record<string, Partial<WireSlot>> = {}, desk = SATURDAY): Promise<void> {
  const day: DaySnapshot = publicDay(OWN_LASER, { '16:15': OWN, ...vr })
  vi.stubGlobal('EventSource', streamOf(day, desk))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const given = JSON.parse(body ?? '{}')
    if (path.includes('holding')) return Response.json({ slotKeys: given.slotKeys })
    if (path.endsWith('mail-preview')) return Response.json({ to: 'an@voorbeeld.be', subject: '', text: '' })
    if (body === undefined) return Response.json(path.includes('/staff/') ? desk : day)
    sent.push({ path, body: given })
    return Response.json({ booking: makeBooking(VISIT), serverNow: NOW })
  })
  await render(
    <DeskStage>
      <ChangeAct booking={makeBooking(VISIT, { modules: [] })} onClose={() => {}} onDone={() => {}} />
    </DeskStage>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const less = button('Eén spel minder, lasershooten')
const more = button('Eén spel meer, VR-shooten')
const plan = page.getByRole('radio', { name: /–/ })
const foot = () =>
  page.getByRole('region', { name: 'Prijs na de wijziging' }).element().textContent?.replaceAll('\u00a0', ' ')
const visit = () => sent[0]?.body.visit as Record<string, string[]> | undefined

async function swap(): Promise<void> {
  await less.click()
  await more.click()
  await expect.element(plan.first()).toBeChecked()
}

async function press(id: string, key: string): Promise<void> {
  const find = () => document.querySelector<HTMLElement>(`[data-attraction="${id}"] [data-slot="${key}"]`)
  await vi.waitFor(() => expect(find()).not.toBeNull(), PATIENT)
  find()?.click()
}

test('one laser becomes one VR: the nearest visit is chosen, the foot says what changes, and one request saves it', async () => {
  await open()
  await swap()
  await vi.waitFor(() =>
    expect(foot()).toMatch(
      /^2 laser \+ 1 VR → 1 laser \+ 2 VR, 15:00–16:30Prijs na de wijziging € 162,00 De/,
    ),
  )
  await button('Bewaar').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT)
  expect(sent[0]?.path).toContain('/change')
  expect(visit()).toMatchObject({ slots: ['15:00'], takeOver: false, ignoreBreak: false })
  expect(visit()?.slotsVR).toHaveLength(2)
  expect(visit()?.slotsVR).toContain('16:15')
})

test('the price before and after is named when a game is added', async () => {
  await open()
  await more.click()
  await expect.element(plan.first()).toBeChecked()
  await vi.waitFor(() => expect(foot()).toMatch(/2 laser \+ 1 VR → 2 laser \+ 2 VR/))
  expect(foot()).toMatch(/€ \d+,00 Was € 162,00/)
})

test('set back to the booked games, nothing changes', async () => {
  await open()
  await swap()
  await button('Eén spel meer, lasershooten').click()
  await button('Eén spel minder, VR-shooten').click()
  await expect.poll(() => plan.elements()).toEqual([])
  await button('Bewaar').click()
  await expect.element(page.getByText('Je hebt nog niets gewijzigd.')).toBeVisible()
  expect(sent).toEqual([])
})

test('slots of others, and own slots that are out of order, are never proposed', async () => {
  const outage = { from: '16:00', until: '16:30', reason: 'headset', words: 'VR-bril stuk' } as const
  const schedules = SATURDAY.schedules.map((one) => (one.attraction === 'vr' ? { ...one, outage } : one))
  const taken = { '15:30': BOOKED, '15:45': BOOKED, '16:00': { isClosed: true } }
  await open(taken, { ...SATURDAY, schedules })
  await swap()
  await button('Bewaar').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT)
  const keys = visit()?.slotsVR ?? []
  expect(keys).toHaveLength(2)
  for (const key of ['15:30', '15:45', '16:00', '16:15']) expect(keys).not.toContain(key)
})

test('without room the desk is told so, and can take over what a visitor holds', async () => {
  const held: Partial<WireSlot> = { holding: { sessionId: 'a visitor', lastUpdated: NOW } }
  const all = Object.keys(publicDay().schedules[1]?.slots ?? {})
  const others = Object.fromEntries(all.map((key) => [key, key === '16:30' ? held : BOOKED]))
  await open({ ...others, '16:15': OWN })
  await less.click()
  await more.click()
  await expect.element(page.getByText(/geen plaats meer voor/)).toBeVisible()
  await button('Andere uren').click()
  await button('Bewaar').click()
  await expect.element(page.getByText('Kies de tijdslots.')).toBeVisible()
  await press('laser', '15:00')
  await press('vr', '16:15')
  await press('vr', '16:30')
  await button('Neem 16:30 over').click()
  await button('Bewaar').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT)
  expect(visit()).toMatchObject({ slots: ['15:00'], slotsVR: ['16:15', '16:30'], takeOver: true })
})

test('a visit keeps at least one game', async () => {
  await open()
  await less.click()
  await less.click()
  await button('Eén spel minder, VR-shooten').click()
  await button('Bewaar').click()
  await expect.element(page.getByText('Kies minstens één spel.')).toBeVisible()
  expect(sent).toEqual([])
})

test('works by keyboard only', async () => {
  await open()
  ;(less.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(plan.first()).toBeChecked()
  ;(plan.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(plan.nth(1)).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT)
})

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 640],
])('%s, %i wide', (theme, width, height) => {
  test('has no violations and no horizontal overflow', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open()
    await swap()
    expect(await findViolations()).toEqual([])
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })
})
