import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { TroubleDialog } from './trouble-dialog.tsx'

type Sent = { attraction: string; minutes: number; seen: number }

let sent: Sent[]
let isChanged: boolean
/** The server does not answer with the day. */
let isDaySlow: boolean
let isOffline: boolean
/** What the server says of laser. */
let minutes: number
/** Rises with every reading, as the server's versions do, also from one test to the next. */
let version = 1

beforeEach(() => {
  sent = []
  minutes = 0
  isChanged = false
  isDaySlow = false
  isOffline = false
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (isOffline) throw new TypeError('no connection')
    if (body === undefined) return isDaySlow ? new Promise(() => {}) : Response.json(dayNow())
    if (path !== DESK_PATHS.delays)
      return Response.json({ undone: null, bookingIds: [], kept: [], isTold: false })
    if (isChanged) return Response.json({ error: { code: 'delay-changed', message: '' } }, { status: 409 })
    const act: Sent = JSON.parse(body)
    sent.push({ attraction: act.attraction, minutes: act.minutes, seen: act.seen })
    minutes = act.minutes
    return Response.json({ minutes })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLastAct()
})

function dayNow() {
  const delay = minutes === 0 ? null : { minutes, since: NOW }
  const schedules = SATURDAY.schedules.map((one) =>
    one.attraction === 'laser' ? { ...one, version: ++version, delay } : one,
  )
  return { ...SATURDAY, serverNow: NOW + version, schedules }
}

async function open() {
  dayStore(SATURDAY.date).askAgain()
  await render(
    <DeskStage>
      <TroubleDialog onClose={() => {}} onMove={() => {}} onCancel={() => {}} />
    </DeskStage>,
  )
  const shown = minutes === 0 ? 'op tijd' : `${minutes} min later`
  await vi.waitFor(() => expect(document.querySelector('dialog li')?.textContent).toContain(`Laser${shown}`))
}
const laser = (name: string) => page.getByRole('button', { name: `${name}, Laser` })
const said = () => page.getByRole('status').element().textContent

test('one tap says ten minutes late; it is announced once, and the focus stays', async () => {
  await open()
  await laser('+10 minuten').click()
  await vi.waitFor(() => expect(said()).toBe('Laser 10 minuten later, 3 groepen schuiven'))
  expect(sent).toEqual([{ attraction: 'laser', minutes: 10, seen: 0 }])
  await expect.element(page.getByText('10 min later')).toBeVisible()
  await expect.element(page.getByText('3 groepen later, op tijd vanaf 16:00')).toBeVisible()
  await expect.element(page.getByText('vrij, vangt de 10 min op')).toBeVisible()
  expect(document.activeElement).toBe(laser('+10 minuten').element())
})

test('two taps in a row add up, and “Ingehaald” ends it with the focus on the same line', async () => {
  await open()
  await laser('+10 minuten').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await laser('+5 minuten').click()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ attraction: 'laser', minutes: 15, seen: 10 }))
  await laser('−5 minuten').click()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ attraction: 'laser', minutes: 10, seen: 15 }))
  await laser('Ingehaald').click()
  await vi.waitFor(() => expect(said()).toBe('Laser weer op tijd'))
  await vi.waitFor(() => expect(document.activeElement).toBe(laser('+5 minuten').element()))
})

test('a second tap before the day is read again adds up too', async () => {
  await open()
  isDaySlow = true
  await laser('+10 minuten').click()
  await expect.element(page.getByText('10 min later')).toBeVisible()
  await laser('+5 minuten').click()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ attraction: 'laser', minutes: 15, seen: 10 }))
})

test('no tap goes beyond two hours', async () => {
  minutes = 115
  await open()
  await laser('+10 minuten').click()
  await vi.waitFor(() => expect(sent).toEqual([{ attraction: 'laser', minutes: 120, seen: 115 }]))
})

test.each([390, 1440])('at %i px a second tap finds the same button', async (width) => {
  await page.viewport(width, 900)
  await open()
  const place = () => laser('+10 minuten').element().getBoundingClientRect()
  const before = place()
  await laser('+10 minuten').click()
  await expect.element(page.getByText('3 groepen later, op tijd vanaf 16:00')).toBeVisible()
  expect(Math.abs(place().x - before.x)).toBeLessThan(4)
  expect(Math.abs(place().y - before.y)).toBeLessThan(4)
})

test('presses without a connection are shown at once, all sent later, and the dialog says that they wait', async () => {
  await open()
  isOffline = true
  await laser('+10 minuten').click()
  await laser('+5 minuten').click()
  await expect.element(page.getByText('15 min later')).toBeVisible()
  await vi.waitFor(() => expect(said()).toBe('1 handeling wacht op verbinding'))
  isOffline = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(said()).toMatch(/^Laser 15 minuten later/))
  expect(sent).toEqual([
    { attraction: 'laser', minutes: 10, seen: 0 },
    { attraction: 'laser', minutes: 15, seen: 10 },
  ])
})

test('who saw another delay is told, and nothing changes', async () => {
  await open()
  isChanged = true
  await laser('+5 minuten').click()
  await expect.element(page.getByText(/Een collega paste dit net aan/)).toBeVisible()
  expect(sent).toEqual([])
})

test('works by keyboard alone', async () => {
  await open()
  laser('+5 minuten').element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await vi.waitFor(() => expect(sent).toEqual([{ attraction: 'laser', minutes: 10, seen: 0 }]))
})

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
  ['light', 320, 640],
])('%s, %i wide', (theme, width, height) => {
  test('has no violations, and every button is at least 44 px high', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    minutes = 10
    await open()
    expect(await findViolations()).toEqual([])
    const heights = [...document.querySelectorAll('dialog li button')].map(
      (one) => one.getBoundingClientRect().height,
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
