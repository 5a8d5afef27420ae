// Measures built pages with Lighthouse, mobile preset, median of five; the home page in each language when none is named. By hand: its
// figures swing with the machine's load.
//   npm run build && npm run bench:lighthouse [-- path ...]
import { pathIn } from '@lichtspel/contract/paths'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { textLanguages } from './language-conditions.ts'
import { startStack } from './start-stack.ts'

const RUNS = 5
const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : textLanguages().map((language) => pathIn(language, '/'))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'speed-index',
]

const stack = await startStack()
const chrome = await launch({
  chromePath: '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ],
})
try {
  for (const path of paths) {
    const figures = new Map<string, number[]>()
    for (let run = 1; run <= RUNS; run++) {
      for (const [name, value] of await measure(stack.siteUrl + path, chrome.port)) {
        figures.set(name, [...(figures.get(name) ?? []), value])
      }
    }
    console.log(path)
    for (const [name, values] of figures)
      console.log(`  ${name.padEnd(28)} ${median(values)}   (${values.join(', ')})`)
  }
} finally {
  chrome.kill()
  await stack.stop()
}

async function measure(url: string, port: number): Promise<[string, number][]> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: CATEGORIES }
  const result = await lighthouse(url, flags)
  if (result === undefined) throw new Error('Lighthouse gave no result')
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

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
