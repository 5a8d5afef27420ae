import type { DaySnapshot, WireSlot } from '@lichtspel/contract/schedules'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewBooking } from './new-booking.tsx'

const PATIENT = { timeout: 5_000 }

// The fixture's Saturday, at 14:12.
const HELD: Partial<WireSlot> = { holding: { sessionId: 'a visitor', lastUpdated: NOW } }
const BOOKED: Partial<WireSlot> = { bookingRef: 'another group' }

function until(time: string, blockMinutes: number, slot = BOOKED): Record<string, Partial<WireSlot>> {
  const keys = slotKeys({ opens: '10:00', closes: '24:00', blockMinutes })
  return Object.fromEntries(keys.filter((key) => key < time).map((key) => [key, slot]))
}

afterEach(() => sessionStorage.clear())

type Body = Record<string, unknown> & { slotKeys?: string[] }

function open(day: DaySnapshot = publicDay()) {
  const placed: Body[] = []
  const held: Body[] = []
  vi.stubGlobal('EventSource', streamOf(day))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const given: Body = body === undefined ? {} : JSON.parse(body)
    if (path.includes('holding')) {
      held.push(given)
      return Response.json({ slotKeys: given.slotKeys })
    }
    if (path.endsWith('/staff/bookings')) {
      placed.push(given)
      return Response.json({ booking: makeBooking(CHIRO), serverNow: NOW })
    }
    return Response.json(path.includes('/staff/day') ? SATURDAY : day)
  })
  const onDone = vi.fn()
  const screen = render(
    <DeskStage>
      <Clock />
      <NewBooking start={{ when: 'now', date: SATURDAY.date }} onClose={() => {}} onDone={onDone} />
    </DeskStage>,
  )
  return { screen, placed, held, onDone }
}

let clock: ReturnType<typeof useClock>

function Clock() {
  clock = useClock()
  return null
}

/** It has become this time. */
function at(time: string): void {
  clock.received(NOW + (minutesOf(time) - minutesOf('14:12')) * 60_000)
}

const people = () => page.getByRole('textbox', { name: 'Met hoeveel' })
const more = (name: string) => page.getByRole('button', { name: `Eén spel meer, ${name}` })
/** The group wants these games, and not what it is shown first. */
const wish = async (...games: string[]) => {
  await page.getByText('Andere spellen, formule of dag').click()
  for (const game of games) await more(game).click()
}
const plan = (name: RegExp) => page.getByRole('radio', { name })
const confirm = (name: string) => page.getByRole('button', { name, exact: true })

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 640],
])('%s, %i wide', (theme, width, height) => {
  test.each([
    ['a plan', publicDay()],
    ['nothing now', publicDay(until('15:40', 20), until('16:00', 15))],
    ['a long pause', publicDay(until('16:00', 20))],
  ] as const)('%s has no violations and no horizontal overflow', async (_, day) => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open(day).screen
    await people().fill('7')
    await wish('lasershooten', 'VR-shooten')
    await expect.element(plan(/VR-shooten/).first()).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })
})

test('holds nothing until the number of people is known', async () => {
  const { screen, held } = open()
  await screen
  await expect.element(page.getByText(/Vul in met hoeveel ze zijn/)).toBeVisible()
  expect(held.filter(({ slotKeys }) => slotKeys?.length !== 0)).toEqual([])
})

test('laser and VR for seven: the plan is chosen, announced once, and booked as shown', async () => {
  const { screen, placed } = open()
  await screen
  await people().fill('7')
  await wish('lasershooten', 'VR-shooten')
  const first = plan(/^14:20–15:15 over 8 min.*In 2 ploegen van 4 en 3/)
  await expect.element(first).toBeChecked()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Gekozen' }))
    .toHaveTextContent('Gekozen: Lasershooten 14:20, VR-shooten 14:45 en 15:00')
  await confirm('Zet binnen op 14:20').click()
  await vi.waitFor(
    () => expect(placed[0]).toMatchObject({ slots: ['14:20'], slotsVR: ['14:45', '15:00'], isHere: true }),
    PATIENT,
  )
})

test('a group that has not said what it plays is shown what it can begin, with prices; one press takes more games', async () => {
  await page.viewport(390, 844)
  const { screen, placed } = open()
  await screen
  await people().fill('7')
  const offers = page.getByRole('group', { name: 'Kan nu beginnen' }).getByRole('radio')
  await expect.element(offers.first()).toBeChecked()
  await expect.element(page.getByText('Laser 14:20').first()).toBeVisible()
  expect(offers.elements()).toHaveLength(7)
  const confirm7 = confirm('Zet binnen op 14:20')
  await plan(/^Laser 14:20, VR 14:45 en 15:00/).click()
  await confirm7.click()
  await vi.waitFor(
    () => expect(placed[0]).toMatchObject({ slots: ['14:20'], slotsVR: ['14:45', '15:00'], isHere: true }),
    PATIENT,
  )
})

test('an arrow key chooses another plan', async () => {
  const { screen, placed } = open()
  await screen
  await people().fill('7')
  await wish('lasershooten', 'VR-shooten')
  const first = plan(/^14:20–15:15.*In 2 ploegen/)
  await expect.element(first).toBeChecked()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  const second = plan(/om iets te drinken/)
  await expect.element(second).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(placed).toHaveLength(1), PATIENT)
  expect(placed[0]).not.toMatchObject({ slotsVR: ['14:45', '15:00'] })
})

test('plans around a slot that a visitor holds', async () => {
  const { screen, placed } = open(publicDay({ '14:20': HELD }))
  await screen
  await people().fill('7')
  await wish('lasershooten')
  await expect.element(page.getByText('Eerste mogelijkheid: 14:40')).toBeVisible()
  await expect.element(plan(/14:40–15:00/)).toBeChecked()
  await confirm('Zet binnen op 14:40').click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: ['14:40'], takeOver: false }), PATIENT)
})

test('a group that begins after the quarter is put in by the same button, and reads why it waits', async () => {
  const { screen, placed } = open(publicDay(until('15:40', 20), until('16:00', 15)))
  await screen
  await people().fill('7')
  await wish('lasershooten')
  await expect.element(page.getByText('Binnen het kwartier begint niets.').first()).toBeVisible()
  await expect.element(plan(/Eerste mogelijkheid: 15:40/)).toBeChecked()
  await confirm('Zet binnen op 15:40').click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: ['15:40'], isHere: true }), PATIENT)
})

test('a group that can begin nothing now is not told that it can', async () => {
  const later = until('15:00', 20)
  await open(publicDay(later, until('15:00', 15), later)).screen
  await people().fill('7')
  await expect.element(page.getByText('Binnen het kwartier begint niets.').first()).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Wanneer beginnen ze' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Kan nu beginnen' })).not.toBeInTheDocument()
})

test('what is chosen stays chosen while its game can be joined; then another is, and the screen says so', async () => {
  await open().screen
  await people().fill('7')
  await expect.element(confirm('Zet binnen op 14:20')).toBeVisible()
  at('14:21')
  await expect.element(page.getByText('1 min geleden begonnen')).toBeVisible()
  await expect.element(plan(/^Laser 14:20 /)).toBeChecked()
  await expect.element(confirm('Zet binnen op 14:20')).toBeVisible()
  at('14:26')
  await expect.element(page.getByText('Wat gekozen was, kan niet meer.').first()).toBeVisible()
  await expect.element(confirm('Zet binnen op 14:20')).not.toBeInTheDocument()
})

test('a group that comes back after more than two hours is booked, also when the hours become fewer', async () => {
  const all = until('16:20', 20)
  const { screen, placed } = open(publicDay(all, until('16:30', 15), all))
  await screen
  await people().fill('7')
  await wish('lasershooten')
  await page.getByRole('button', { name: 'Toon ook wat later vandaag kan' }).click()
  await expect.element(plan(/Eerste mogelijkheid: 16:20/)).toBeChecked()
  await expect.element(confirm('Boek om 16:20')).toBeVisible()
  at('14:25')
  await expect.element(page.getByText('over 1 uur 55 min')).toBeVisible()
  await confirm('Boek om 16:20').click()
  await vi.waitFor(() => expect(placed[0]).toMatchObject({ slots: ['16:20'], isHere: false }), PATIENT)
})

test('sorts by the earliest end when every start within a quarter of an hour has a long pause', async () => {
  await open(publicDay(until('16:00', 20))).screen
  await people().fill('7')
  await wish('lasershooten', 'VR-shooten')
  await expect.element(page.getByText(/alleen met een lange pauze/).first()).toBeVisible()
  const names = page
    .getByRole('group', { name: 'Wanneer beginnen ze' })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent?.match(/^\d\d:\d\d–(\d\d:\d\d)/)?.[1])
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual(names.toSorted())
})

test('a smaller visit that starts now can be chosen with one press', async () => {
  const { screen, placed } = open(publicDay(until('16:00', 20)))
  await screen
  await people().fill('7')
  await wish('lasershooten', 'VR-shooten')
  await expect.element(page.getByText(/alleen met een lange pauze/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Alleen 1 VR 14:15–14:45' }).click()
  await confirm('Zet binnen op 14:15').click()
  await vi.waitFor(
    () => expect(placed[0]).toMatchObject({ slots: [], slotsVR: ['14:15', '14:30'], isHere: true }),
    PATIENT,
  )
})
