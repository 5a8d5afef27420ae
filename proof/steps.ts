import { DESK_STEPS } from './desk-steps.ts'
import type { Step } from './step.ts'

/** Two tests of the server in their long form. React's development build would take three times as long. */
const MAIL =
  'PROOF_BOOKINGS=500 PROOF_HOURS=24 PROOF_KILLS=10 HOSTILE_MAILS=10000 NODE_ENV=production ' +
  'vitest run --project api apps/api/src/mail/outage.test.ts apps/api/src/mail/written/hostile-mails.test.ts'

/** Proofs of everything the documentation claims, in the order of the table. */
export const STEPS: Step[] = [
  {
    name: 'tests',
    shows: 'every unit test',
    command: 'npm test --',
    minutes: 8,
    printed: [{ test: 'unit tests, on a real PostgreSQL', goal: 'none fails', figure: /Tests\s+(.+)/ }],
  },
  {
    name: 'e2e',
    shows: 'every end-to-end test, in a real browser',
    command: 'npm run test:e2e --',
    minutes: 17,
    printed: [{ test: 'end-to-end tests in a real browser', goal: 'none fails', figure: /(\d+ passed.*)/ }],
  },
  {
    name: 'engine',
    shows: 'the engine beside its model, and with faults planted in it',
    command: 'node proof/engine/prove.ts --mutants',
    short: '--short',
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
    name: 'payments',
    shows: 'online payments beside a fake provider, and with faults planted in them',
    command: 'node test-support/payments/proof/main.ts',
    long: '--faults',
    short: '--short',
    minutes: 30,
    printed: [
      {
        test: 'random payments beside the books of a fake provider',
        goal: 'no difference',
        figure: /payments: (.+?), [\d.]+ s/,
      },
      {
        test: 'faults planted in online payments',
        goal: 'every one noticed',
        figure: /(\d+ of \d+ faults noticed)/,
      },
    ],
  },
  {
    name: 'chaos',
    shows: 'servers and PostgreSQL killed under a thousand visitors',
    command: 'node proof/chaos/main.ts',
    long: '--minutes 10',
    short: '--minutes 1',
    minutes: 11,
  },
  {
    name: 'chaos-control',
    shows: 'that chaos notices an engine without its guards',
    command: 'node proof/chaos/main.ts --control',
    short: '',
    minutes: 2,
  },
  {
    name: 'fuzz',
    shows: 'every route with hostile values',
    command: 'node proof/fuzz/main.ts',
    long: '--requests 10000 --seed 13',
    short: '',
    minutes: 4,
  },
  {
    name: 'plan',
    shows: 'the planner beside a reference that tries everything, and with faults planted in it',
    command: 'node proof/plan/prove.ts',
    short: '--short',
    minutes: 20,
  },
  {
    name: 'outage',
    shows: 'visits for the groups that an outage hits, beside brute force',
    command: 'node proof/outage/main.ts',
    short: '--days 50',
    minutes: 4,
  },
  {
    name: 'mail',
    shows: 'a day without mail server and killed workers',
    command: MAIL,
    minutes: 12,
    printed: [
      {
        test: 'a day without mail server, 10 killed workers, 10,000 hostile texts',
        goal: 'no mail lost, changed or dead',
        figure: /Tests\s+(.+)/,
      },
    ],
  },
  {
    name: 'holds',
    shows: 'holds a second, beside bare SQL',
    command: 'node proof/holds/main.ts',
    short: '--rounds 1',
    minutes: 2,
  },
  {
    name: 'holds-16',
    shows: 'the same with as few connections as pgbench has',
    command: 'node proof/holds/main.ts --connections 16',
    minutes: 2,
  },
  {
    name: 'stream',
    shows: 'live viewers of one day',
    command: 'node proof/stream/main.ts',
    short: '--seconds 5',
    minutes: 1,
  },
  {
    name: 'pages',
    shows: 'one address flooding the pages over 400 connections',
    command: 'node proof/pages/main.ts',
    short: '--seconds 5',
    needsBuild: true,
    minutes: 2,
  },
  {
    name: 'growth',
    shows: 'a hold with a thousand venues beside one',
    command: 'node proof/growth/main.ts',
    long: '--rounds 7',
    minutes: 20,
  },
  {
    name: 'plans',
    shows: 'what a plan costs',
    command: 'node proof/plan/main.ts',
    short: '--days 100',
    minutes: 1,
  },
  ...DESK_STEPS,
  {
    name: 'rolling',
    shows: 'servers restarted in turn while visitors book',
    command: 'node proof/rolling/main.ts',
    short: '',
    minutes: 1,
  },
  {
    name: 'cluster',
    shows: 'the PostgreSQL leader lost, frozen, cut off',
    command: 'node proof/cluster/main.ts',
    short: '--short',
    minutes: 7,
  },
  {
    name: 'cluster-control',
    shows: 'that it notices bookings which asynchronous replication loses',
    command: 'node proof/cluster/main.ts --control',
    minutes: 3,
  },
  {
    name: 'restore',
    shows: 'backup and restore of a full year',
    command: 'node proof/restore/main.ts',
    short: '',
    minutes: 2,
  },
  {
    name: 'screen',
    shows: 'how soon a chosen slot shows',
    command:
      'npm run build:gallery -w apps/site && playwright test -c e2e/playwright.config.ts --project speed --no-deps --workers 1',
    needsBuild: true,
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
    shows: 'taps, scrolling and seconds of a visit',
    command: 'playwright test -c e2e/playwright.config.ts --project=e2e walks/',
    short: '',
    needsBuild: true,
    minutes: 2,
    printed: [
      { test: 'taps of a birthday of 10 from home', goal: '≤ 12', figure: /^\(a\).*?phone\s+(\d+)/m },
      {
        test: 'taps of a company of 18 on a phone, to the form by a plan',
        goal: '≤ 11',
        figure: /^\(h\).*?phone\s+(\d+)/m,
      },
    ],
  },
  {
    name: 'size',
    shows: 'bytes of the built site',
    command: 'npm run check -- size',
    short: '',
    needsBuild: true,
    minutes: 1,
    printed: ['nl', 'fr', 'en'].flatMap((language) => [
      {
        test: `script of the home page in ${language}, gzipped`,
        goal: '≤ 90 kB',
        figure: new RegExp(`first load of / in ${language}, scripts[\\s\\S]*?Size:\\s+(.+?)\\s+gz`),
      },
      {
        test: `script of the first load of /booking in ${language}`,
        goal: '≤ 150 kB',
        figure: new RegExp(`first load of /booking in ${language}, scripts[\\s\\S]*?Size:\\s+(.+?)\\s+gz`),
      },
    ]),
  },
  {
    name: 'lighthouse',
    shows: 'the home page in each language and the booking page, as Lighthouse judges them',
    command: 'node proof/lighthouse/main.ts',
    needsBuild: true,
    minutes: 3,
    printed: ['/', '/fr/', '/en/', '/booking'].flatMap((path) =>
      ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => ({
        test: `Lighthouse of ${path} on a phone, ${category}, median of 5`,
        goal: '100',
        figure: new RegExp(`^${path}\\n(?:.*\\n)*?\\s+${category}\\s+(\\d+)`, 'm'),
        isEnough: (figure: number) => figure === 100,
        because: 'layout of the first screen, and script while the page comes alive',
      })),
    ),
  },
]
