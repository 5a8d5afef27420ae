import { type Lobby, lobbyAnswer } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { Page } from '@playwright/test'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { openScreen } from './lobby.ts'
import { AFTERNOON } from './moments.ts'

// npm run proof -- lobby. The server is restarted every day.
test.use({ who: { name: 'Mira Wouters', role: 'manager' }, provokes: /ERR_|50\d/ })

const HOURS = 72
const STEP_MS = 30 * 60_000
const STEPS = (HOURS * 3_600_000) / STEP_MS
/** Scripts are compiled and caches filled in the first hours. */
const WARM = 12
const EVERY = 12
const MOST_GROWTH = 0.05

test('a screen that is on for 72 hours stays current, and its memory stays flat', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  test.setTimeout(20 * 60_000)
  const screen = await openScreen(page, desk)
  const token = new URL(screen.url()).hash.slice(1)
  await page.close()
  const memory: Memory[] = []
  for (let step = 1; step <= STEPS; step++) {
    if (step % (STEPS / 3) === 0) {
      await desk.kill()
      await desk.start()
    }
    if (step % 10 === 0) await changeDelay(desk, step)
    await desk.setClock(new Date(AFTERNOON.getTime() + step * STEP_MS))
    await expectCurrent(screen, () => readLobby(desk, token))
    if (step >= WARM && step % EVERY === 0) memory.push(await readMemory(screen))
  }
  const [first, last] = [memory[0], memory.at(-1)]
  if (first === undefined || last === undefined) throw new Error('nothing was measured')
  console.log(
    `lobby: ${STEPS} of ${STEPS} steps current; heap ${memory.map(({ heap }) => Math.round(heap / 1024)).join(', ')} kB; ` +
      `nodes ${first.nodes} to ${last.nodes}, listeners ${first.listeners} to ${last.listeners}`,
  )
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
    const lobby = await read()
    expect(await screen.locator('time').allInnerTexts()).toEqual(timesOf(lobby))
  }).toPass({ intervals: [1_000], timeout: 40_000 })
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
async function changeDelay(desk: DeskHouse, step: number): Promise<void> {
  await desk.rows(
    `SELECT set_delay(id, $1, 'balie') FROM schedule WHERE day >= '2026-11-21' AND day < '2026-11-26'`,
    [step % 20 === 0 ? 10 : 0],
  )
}

type Memory = { heap: number; nodes: number; listeners: number }

async function readMemory(screen: Page): Promise<Memory> {
  const session = await screen.context().newCDPSession(screen)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
