import { type Lobby, lobbyAnswer } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { Page } from '@playwright/test'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { openScreen } from './lobby.ts'

// npm run proof -- lobby shows three days, with a restart every day; CI shows a quarter of that.
test.use({ who: { name: 'Mira Wouters', role: 'manager' }, provokes: /ERR_|50\d/ })

const HOURS = process.env.CI === undefined ? 72 : 18
/** The browser compiles and caches for some hours. */
const WARM_HOURS = 12
const MINUTE_MS = 60_000
const MOST_GROWTH = 0.05

test('a screen that is on for days stays current, and its memory stays flat', async ({ page, desk }) => {
  test.setTimeout(30 * MINUTE_MS)
  const screen = await openScreen(page, desk)
  const token = new URL(screen.url()).hash.slice(1)
  await page.close()
  // The timers of the browser move with the database's clock.
  await screen.clock.install()
  await screen.reload()
  const memory: Memory[] = []
  for (let hour = 1; hour <= HOURS; hour++) {
    if (hour % (HOURS / 3) === 0) {
      await desk.kill()
      await desk.start()
    }
    if (hour % 5 === 0) await changeDelay(desk, hour)
    for (let minute = 1; minute <= 60; minute++) {
      await desk.moveClock(MINUTE_MS)
      await screen.clock.runFor(MINUTE_MS)
      if (minute % 30 === 0) await expectCurrent(screen, () => readLobby(desk, token))
    }
    if (hour >= WARM_HOURS && hour % 6 === 0) memory.push(await readMemory(screen))
  }
  const [first, last] = [memory[0], memory.at(-1)]
  if (first === undefined || last === undefined) throw new Error('nothing was measured')
  console.log(
    `lobby: ${2 * HOURS} of ${2 * HOURS} checks current, ${first.listeners} to ${last.listeners} listeners`,
  )
  console.log(`lobby: heap ${memory.map(({ heap }) => Math.round(heap / 1024)).join(', ')} kB`)
  console.log(`lobby: heap grew by ${(100 * (last.heap / first.heap - 1)).toFixed(1)} %`)
  expect(last.heap).toBeLessThanOrEqual(first.heap * (1 + MOST_GROWTH))
  expect(last.listeners).toBeLessThanOrEqual(first.listeners)
})

async function readLobby(desk: DeskHouse, token: string): Promise<Lobby> {
  const answer = await fetch(`${desk.url}${LOBBY_PATH}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return lobbyAnswer.parse(await answer.json())
}

/**
 * The screen shows the server's time, and of every attraction the games and the free slot that the server names. The server may change
 * them by itself after the clock moved: options end.
 */
async function expectCurrent(screen: Page, read: () => Promise<Lobby>): Promise<void> {
  await expect(async () => {
    await screen.clock.runFor(5_000)
    const lobby = await read()
    expect(await screen.locator('time').allInnerTexts()).toEqual(timesOf(lobby))
  }).toPass({ intervals: [100], timeout: 40_000 })
}

function timesOf({ serverNow, zone, columns }: Lobby): string[] {
  const clock = new Intl.DateTimeFormat('nl-BE', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const shown = columns.flatMap(({ games, freeAt }) => [
    ...games.map(({ start }) => start),
    ...(freeAt === null ? [] : [freeAt]),
  ])
  return [clock.format(serverNow), ...shown.map((start) => clockTimeAt(start))]
}

/** Sets or ends a delay of every schedule, as the desk does. */
async function changeDelay(desk: DeskHouse, hour: number): Promise<void> {
  await desk.rows(
    `SELECT set_delay(id, $1, 'balie') FROM schedule WHERE day >= '2026-11-21' AND day < '2026-11-26'`,
    [hour % 10 === 0 ? 10 : 0],
  )
}

type Memory = { heap: number; listeners: number }

async function readMemory(screen: Page): Promise<Memory> {
  const session = await screen.context().newCDPSession(screen)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap: usedSize, listeners: jsEventListeners }
}
