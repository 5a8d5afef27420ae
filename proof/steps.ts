import type { ProofLine } from './stage/proof-line.ts'

export type Step = {
  name: string
  command: string
  /** How long it takes on two quiet cores, roughly. */
  minutes: number
  /** The same in a few minutes; a step without one is left out of the short form. */
  short?: string
  /** Lines of a command that adds none itself: the figure is what it printed, the verdict how it ended. */
  printed?: Printed[]
}

/** `figure`: what of the output is the figure, by its groups; none when the way it ended says it all. `isEnough`: judges the figure, whatever else the command found. */
export type Printed = Pick<ProofLine, 'test' | 'goal' | 'because'> & {
  figure?: RegExp
  isEnough?: (figure: number) => boolean
}

/** Everything that the documents claim, in the order of the table. */
export const STEPS: Step[] = [
  {
    name: 'tests',
    command: 'npm test',
    minutes: 8,
    printed: [{ test: 'unit tests, on a real PostgreSQL', goal: 'none fails', figure: /Tests\s+(.+)/ }],
  },
  {
    name: 'e2e',
    command: 'npm run test:e2e',
    minutes: 17,
    printed: [
      { test: 'promises in a real browser, all of them', goal: 'none fails', figure: /(\d+ passed.*)/ },
    ],
  },
  {
    name: 'engine',
    command: 'npm run proof:engine',
    short: 'npm run proof:engine -- --short',
    minutes: 40,
    printed: [
      { test: 'random acts beside a model', goal: 'no difference', figure: /model: (.+?), [\d.]+ s/ },
      {
        test: 'cases of three connections at once',
        goal: 'each has a valid order',
        figure: /at once: (.+?), [\d.]+ s/,
      },
      { test: 'faults planted in the SQL', goal: 'every one noticed', figure: /(\d+ of \d+ faults killed)/ },
    ],
  },
  {
    name: 'chaos',
    command: 'npm run chaos -- --minutes 10',
    short: 'npm run chaos -- --minutes 1',
    minutes: 11,
  },
  {
    name: 'chaos-control',
    command: 'npm run chaos -- --control',
    short: 'npm run chaos -- --control',
    minutes: 2,
  },
  { name: 'fuzz', command: 'npm run fuzz -- --requests 10000 --seed 13', short: 'npm run fuzz', minutes: 4 },
  { name: 'plan', command: 'npm run proof:plan', short: 'npm run proof:plan -- --short', minutes: 20 },
  {
    name: 'mail',
    command: 'npm run proof:mail',
    minutes: 12,
    printed: [
      {
        test: 'a day without mail server, 10 killed workers, 10,000 hostile texts',
        goal: 'no mail lost, changed or dead',
        figure: /Tests\s+(.+)/,
      },
    ],
  },
  { name: 'holds', command: 'npm run bench:holds', short: 'npm run bench:holds -- --rounds 1', minutes: 2 },
  { name: 'holds-16', command: 'npm run bench:holds -- --connections 16', minutes: 2 },
  {
    name: 'stream',
    command: 'npm run bench:stream',
    short: 'npm run bench:stream -- --seconds 5',
    minutes: 1,
  },
  { name: 'growth', command: 'npm run bench:growth -- --rounds 7', minutes: 20 },
  { name: 'plans', command: 'npm run bench:plan', short: 'npm run bench:plan -- --days 100', minutes: 1 },
  { name: 'desk', command: 'npm run bench:desk', short: 'npm run bench:desk', minutes: 3 },
  {
    name: 'rolling',
    command: 'npm run bench:rolling',
    short: 'npm run bench:rolling -- --short',
    minutes: 3,
  },
  {
    name: 'cluster',
    command: 'npm run bench:cluster',
    short: 'npm run bench:cluster -- --short',
    minutes: 7,
  },
  { name: 'cluster-control', command: 'npm run bench:cluster -- --control', minutes: 3 },
  { name: 'restore', command: 'npm run bench:restore', short: 'npm run bench:restore', minutes: 2 },
  {
    name: 'screen',
    command: 'npm run bench:screen',
    minutes: 4,
    printed: [
      {
        test: 'ms until a chosen slot shows, p95 of the quietest of three rounds',
        goal: '≤ 50',
        figure: /own slot shown .*?p95 (\d+) ms/,
        isEnough: (figure) => figure <= 50,
        because:
          'two frames of 60 in a second are 33 ms of it; the browser, the server and the database share two cores',
      },
      {
        test: 'ms until the server has confirmed it, p95',
        goal: '≤ 150',
        figure: /server-confirmed p95 (\d+) ms/,
        isEnough: (figure) => figure <= 150,
      },
      {
        test: 'ms until another visitor sees it, p95',
        goal: '≤ 500',
        figure: /another visitor's screen p95 (\d+) ms/,
        isEnough: (figure) => figure <= 500,
      },
      {
        test: 'ms of the slowest press at a quarter of the speed, quietest of three rounds',
        goal: '≤ 200',
        figure: /a press at a quarter of the speed: slowest (\d+) ms/,
        isEnough: (figure) => figure <= 200,
        because: 'script and drawing of the whole booking screen on a processor four times slower',
      },
    ],
  },
  {
    name: 'walks',
    command: 'npm run build && npm run walks',
    short: 'npm run build && npm run walks',
    minutes: 2,
    printed: [
      { test: 'taps of a birthday of 10 on a phone', goal: '≤ 16', figure: /^\(a\).*?phone\s+(\d+)/m },
      {
        test: 'taps of a company of 18 on a phone, to the form by a plan',
        goal: '≤ 11',
        figure: /^\(h\).*?phone\s+(\d+)/m,
      },
    ],
  },
  {
    name: 'size',
    command: 'npm run build && npm run size',
    short: 'npm run build && npm run size',
    minutes: 1,
    printed: ['nl', 'fr', 'en'].flatMap((language) => [
      {
        test: `script of the home page in ${language}, gzipped`,
        goal: '≤ 95 kB',
        figure: new RegExp(`first load of / in ${language}, scripts[\\s\\S]*?Size:\\s+(.+?)\\s+gz`),
      },
      {
        test: `script of everything /booking in ${language} runs`,
        goal: '≤ 150 kB',
        figure: new RegExp(`everything /booking in ${language} runs, scripts[\\s\\S]*?Size:\\s+(.+?)\\s+gz`),
      },
    ]),
  },
  {
    name: 'lighthouse',
    command: 'npm run build && npm run bench:lighthouse',
    minutes: 3,
    printed: ['/', '/fr/', '/en/'].flatMap((path) =>
      ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => ({
        test: `Lighthouse of ${path} on a phone, ${category}, median of 5`,
        goal: '100',
        figure: new RegExp(`^${path}\\n(?:.*\\n)*?\\s+${category}\\s+(\\d+)`, 'm'),
        isEnough: (figure: number) => figure === 100,
        because: 'script that runs while the page comes alive',
      })),
    ),
  },
]
