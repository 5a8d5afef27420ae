// npm run proof -- desk: a year of 20,020 bookings, every day full. Measures how long it takes to draw a day after the click, to answer
// a search, and to show a colleague's act on another screen. Uses the production build: run npm run build first.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { percentile, printTable } from '../stage/figures.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { Random } from '../stage/random.ts'
import { makeFolder, onStage } from '../stage/stage.ts'
import { withClient } from '../stage/with-client.ts'
import { letColleagueIn, STAFF_SECRET } from './colleague.ts'
import { FIRST_NAMES, LAST_NAMES, loadYear } from './load.ts'
import { type Desk, openAgenda, openBrowser, untilDrawn, untilSeen } from './screen.ts'

const BUDGET_MS = { day: 300, search: 100, act: 500 } as const
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '60' },
    searches: { type: 'string', default: '300' },
    acts: { type: 'string', default: '100' },
    port: { type: 'string', default: '4390' },
    'report-only': { type: 'boolean', default: false },
  },
})

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage)
  const databaseUrl = await makeDatabase(server, 'desk')
  const bookings = await loadYear(server.superUrlOf('desk'))
  console.log(`${bookings} bookings`)
  const folder = makeFolder(stage)
  const port = Number(values.port)
  const origin = `http://localhost:${port}`
  const env = { STAFF_SECRET, PUBLIC_URL: origin, LOG_LEVEL: 'error' }
  const api = await startApiServer({ databaseUrl, port, logFile: join(folder, 'api.log'), env })
  stage.defer(() => api.stop())
  const desk = { origin, cookie: await letColleagueIn(databaseUrl) }
  const browser = await openBrowser()
  stage.defer(() => browser.close())
  const today = await firstGroups(databaseUrl)
  const day = await measureDays(await openAgenda(browser, desk, today[0]?.date ?? ''), today)
  const search = await measureSearches(desk)
  const act = await measureActs(await openAgenda(browser, desk, today[0]?.date ?? ''), desk, today)
  report({ day, search, act })
})

type FirstGroup = { id: string; date: string; title: string }

/** The first group of today and of each following day. Its title shows that the day is drawn. */
async function firstGroups(databaseUrl: string): Promise<FirstGroup[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<FirstGroup>(
      `SELECT DISTINCT ON (day) id, day::text AS date, title FROM booking WHERE title <> '' AND day >= current_date
        ORDER BY day, substring(title FROM '\\d+')::int`,
    )
    return rows
  })
}

/** A week forward and a week back, repeatedly: most days are requested again, as at a real desk. */
async function measureDays(
  page: Awaited<ReturnType<typeof openAgenda>>,
  groups: FirstGroup[],
): Promise<number[]> {
  await page
    .getByText(groups[0]?.title ?? '')
    .first()
    .waitFor()
  const times: number[] = []
  let at = 0
  let step = 1
  for (let turn = 0; turn < Number(values.days); turn++) {
    if (at + step < 0 || at + step > 30) step = -step
    at += step
    times.push(await untilDrawn(page, step > 0 ? 'Volgende dag' : 'Vorige dag', groups[at]?.title ?? ''))
  }
  return times
}

async function measureSearches(desk: Desk): Promise<number[]> {
  const random = new Random(12)
  const times: number[] = []
  for (let turn = 0; turn < Number(values.searches); turn++) {
    const number = random.below(10_000)
    const asked = random.pick([
      random.pick(FIRST_NAMES),
      `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      `0470 ${String(number).padStart(6, '0')}`,
      `+32470${String(number).padStart(6, '0')}`,
      `gast${number}@`,
      `Feest ${number}`,
    ])
    const startedAt = performance.now()
    const answer = await fetch(`${desk.origin}${DESK_PATHS.search}?q=${encodeURIComponent(asked)}`, {
      headers: { cookie: `${desk.cookie.name}=${desk.cookie.value}` },
    })
    if (!answer.ok) throw new Error(`search answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return times
}

/** One colleague marks a group in and out while another looks at the agenda. */
async function measureActs(
  page: Awaited<ReturnType<typeof openAgenda>>,
  desk: Desk,
  [group]: FirstGroup[],
): Promise<number[]> {
  if (group === undefined) throw new Error('no group of today')
  await page.getByText(group.title).first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < Number(values.acts); turn++) {
    const presence = turn % 2 === 0 ? 'in' : 'out'
    times.push(await untilSeen(page, desk, { id: group.id, words: group.title, presence, state: presence }))
  }
  return times
}

function report({ day, search, act }: Record<'day' | 'search' | 'act', number[]>): void {
  const row = (what: string, times: number[]) => [
    what,
    times.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)),
  ]
  printTable([
    ['', 'times', 'p50 ms', 'p95 ms', 'p99 ms'],
    row('a day is drawn after the press', day),
    row('a search is answered', search),
    row('a colleague’s act is seen', act),
  ])
  judgeLines(
    [
      atMost('a day of the desk is drawn after the press, p95', percentile(day, 0.95), BUDGET_MS.day, 'ms'),
      atMost('a search at the desk is answered, p95', percentile(search, 0.95), BUDGET_MS.search, 'ms'),
      atMost('an act is seen on another desk, p99', percentile(act, 0.99), BUDGET_MS.act, 'ms'),
    ],
    values['report-only'],
  )
}
