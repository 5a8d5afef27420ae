import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { MOST_GAMES } from '@lichtspel/domain/desk/lobby-screen'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LobbyPage } from './lobby-page.tsx'

const NOW = Date.UTC(2026, 10, 14, 13, 35)
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const game = (planned: string, start: string, end: string, firstName = '') => ({
  ...{ planned: minutes(planned), start: minutes(start), end: minutes(end), firstName, players: 8 },
})
const COLUMN = { isOpen: true, games: [], delayMinutes: 0, outage: null, freeAt: minutes('15:20') }
const LASER = { ...COLUMN, attraction: 'laser', name: 'Laser', colour: '#ff5ec8' }
const SCREEN: Lobby = {
  serverNow: NOW,
  date: '2026-11-14',
  zone: 'Europe/Brussels',
  venue: { id: 'antwerpen', name: 'Lichtspel Antwerpen' },
  columns: [
    {
      ...LASER,
      games: [game('14:20', '14:20', '14:50'), game('14:40', '14:50', '15:10', 'Karim')],
      delayMinutes: 10,
    },
    {
      ...COLUMN,
      ...{ attraction: 'vr', name: 'VR', colour: '#4cdcff' },
      outage: { until: minutes('17:00'), words: 'VR-bril stuk' },
      freeAt: null,
    },
    { ...COLUMN, attraction: 'interactivefloor', name: 'Vloer', colour: '#b6ff4c', isOpen: false },
  ],
}

/** What the server answers; a number is the status of a refusal. */
let answer: Lobby | number
let sources: FakeSource[]
let asked: { path: string; token: string | undefined }[]

/** A stream that says nothing unless the test lets it. */
class FakeSource extends EventTarget {
  isClosed = false
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    sources.push(this)
  }

  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  answer = SCREEN
  sources = []
  asked = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers?: Record<string, string> } = {}) => {
    asked.push({ path, token: headers?.authorization })
    if (typeof answer !== 'number') return Response.json(answer)
    return Response.json({ error: { code: 'refused' } }, { status: answer })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => render(<LobbyPage token="geheim" />)
const shown = (name: string) => page.getByRole('region', { name })
const text = (name: string) => shown(name).query()?.textContent ?? ''
const change = () => sources.at(-1)?.dispatchEvent(new Event('day'))

test('shows the time, who plays, who is next, what is late, broken, closed and free', async () => {
  await open()
  await expect.element(page.getByText('14:35')).toBeVisible()
  await expect.poll(() => text('Laser')).toContain('+10 min')
  await expect.poll(() => text('Laser')).toContain('14:20Groep van 8Nu, tot 14:50')
  await expect.poll(() => text('Laser')).toContain('14:50Karimin plaats van 14:40')
  await expect.poll(() => text('Laser')).toContain('Vrij om 15:20')
  await expect.poll(() => text('VR')).toContain('Stuk tot 17:00VR-bril stuk')
  await expect.poll(() => text('VR')).toContain('Vandaag niets meer vrij')
  await expect.poll(() => text('Vloer')).toContain('Gesloten')
  expect(asked).toEqual([{ path: LOBBY_PATH, token: 'Bearer geheim' }])
  expect(sources.map(({ address }) => address)).toEqual([
    '/api/schedules/stream?venue=antwerpen&date=2026-11-14',
  ])
  expect(await findViolations()).toEqual([])
})

test('what is over by the clock is not shown, even before the server says so', async () => {
  const outage = { until: minutes('14:35'), words: 'VR-bril stuk' }
  const over = { games: [game('14:00', '14:00', '14:35', 'Karim')], outage, freeAt: minutes('14:20') }
  answer = { ...SCREEN, columns: [{ ...LASER, ...over }] }
  await open()
  await expect.poll(() => text('Laser')).toBe('LaserVandaag niets meer vrij')
})

test('after midnight nothing of the day before is shown', async () => {
  answer = { ...SCREEN, date: '2026-11-13' }
  await open()
  await expect.poll(() => text('Laser')).toContain('Vandaag niets meer vrij')
  expect(document.body.textContent).not.toMatch(/Karim|Stuk/)
})

test('an answer that a later one has overtaken is ignored', async () => {
  let resolve: (answer: Response) => void = () => {}
  const promise = new Promise<Response>((done) => {
    resolve = done
  })
  const fetched = vi.fn(async () => Response.json(SCREEN)).mockReturnValueOnce(promise)
  vi.stubGlobal('fetch', fetched)
  await open()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  dispatchEvent(new Event('online'))
  await expect.poll(() => text('Laser')).toContain('Karim')
  resolve(Response.json({ ...SCREEN, columns: [LASER] }))
  await promise
  await new Promise((done) => setTimeout(done, 50))
  expect(text('Laser')).toContain('Karim')
})

test('a change in the stream is read at once, and a new day opens its own stream', async () => {
  await open()
  await expect.poll(() => text('Laser')).toContain('Karim')
  answer = { ...SCREEN, serverNow: NOW + 86_400_000, date: '2026-11-15', columns: [LASER] }
  change()
  change()
  await expect.poll(() => text('Laser')).not.toContain('Karim')
  expect(asked).toHaveLength(2)
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(sources.at(-1)?.address).toContain('date=2026-11-15')
})

test('without an answer the last one stays, and the screen says since when', async () => {
  await open()
  await expect.poll(() => text('Laser')).toContain('Karim')
  answer = 503
  change()
  await expect.element(page.getByText('Geen verbinding sinds 14:35')).toBeVisible()
  await expect.poll(() => text('Laser')).toContain('Karim')
  answer = SCREEN
  await expect.element(page.getByText('Geen verbinding sinds 14:35')).not.toBeInTheDocument()
})

test('an ended address shows nothing any more and closes its stream', async () => {
  await open()
  await expect.poll(() => text('Laser')).toContain('Karim')
  answer = 404
  change()
  await expect.element(page.getByRole('heading', { name: 'Dit scherm is afgesloten' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Karim')
  expect(sources.every(({ isClosed }) => isClosed)).toBe(true)
  expect(await findViolations()).toEqual([])
})

test('leaving the page ends everything that it started', async () => {
  const { unmount } = await open()
  await expect.poll(() => text('Laser')).toContain('Karim')
  await unmount()
  expect(sources.every(({ isClosed }) => isClosed)).toBe(true)
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('at 1920 × 1080 everything fits, no text is smaller than 32 px and times are at least 64 px', async () => {
  await page.viewport(1920, 1080)
  const onTime = Array.from({ length: MOST_GAMES }, (_, n) => {
    const time = `1${5 + Math.floor(n / 3)}:${n % 3}0`
    return game(time, time, '18:00')
  })
  const late = onTime.map((one, n) => ({ ...one, planned: n + 800 }))
  const columns = SCREEN.columns.map((column, place) => ({ ...column, games: place === 0 ? onTime : late }))
  answer = { ...SCREEN, columns }
  await open()
  await expect.element(shown('Vloer')).toBeVisible()
  const root = document.documentElement
  expect([root.scrollWidth, root.scrollHeight]).toEqual([1920, 1080])
  // A game that does not fit wraps out of its column, where nobody sees it.
  const { right } = shown('Laser').element().getBoundingClientRect()
  const rows = [...shown('Laser').element().querySelectorAll('ol > li')]
  expect(rows.map((row) => row.getBoundingClientRect().right <= right + 1)).toEqual(onTime.map(() => true))
  const texts = [...document.querySelectorAll('main *')].filter((one) =>
    [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== ''),
  )
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
  expect(Math.min(...texts.map(sizeOf))).toBeGreaterThanOrEqual(32)
  expect(Math.min(...[...document.querySelectorAll('main time')].map(sizeOf))).toBeGreaterThanOrEqual(64)
})
