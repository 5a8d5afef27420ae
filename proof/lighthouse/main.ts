// npm run proof -- lighthouse [path ...]: Lighthouse scores of built pages, mobile preset, median of five; without a path, the home
// page in each language and the booking page. The scores vary with the machine's load.
import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { startApiServer } from '../stage/api-server.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { median } from '../stage/figures.ts'
import { onStage } from '../stage/stage.ts'

const RUNS = 5
const asked = process.argv.slice(2)
const homes = FIRST_CATALOGUE.venue.languages.map((language) => pathIn(language, '/'))
const paths = asked.length > 0 ? asked : [...homes, BOOKING_PAGE]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'speed-index',
]
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

await onStage(async (stage) => {
  const databaseUrl = await makeDatabase(await startDatabaseServer(stage), 'lighthouse')
  const port = await findFreePort(0)
  const origin = `http://localhost:${port}`
  const api = await startApiServer({ databaseUrl, port, logFile: '/dev/null', env: { PUBLIC_URL: origin } })
  stage.defer(() => api.stop())
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: CHROME_FLAGS,
  })
  stage.defer(() => chrome.kill())
  for (const path of paths) {
    const figures = new Map<string, number[]>()
    for (let run = 1; run <= RUNS; run++) {
      for (const [name, value] of await measure(origin + path, chrome.port))
        figures.set(name, [...(figures.get(name) ?? []), value])
    }
    console.log(path)
    for (const [name, values] of figures)
      console.log(`  ${name.padEnd(28)} ${median(values)}   (${values.join(', ')})`)
  }
})

async function measure(url: string, port: number): Promise<[string, number][]> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: CATEGORIES }
  const result = await lighthouse(url, flags)
  if (result === undefined) throw new Error('Lighthouse returned no result')
  const { categories, audits } = result.lhr
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
      console.log(`fails: ${audit.id}`)
  }
  return [
    ...CATEGORIES.map((id): [string, number] => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ...METRICS.map((id): [string, number] => [id, Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000]),
  ]
}
