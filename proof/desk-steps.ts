import type { Step } from './step.ts'

/** Proofs of the desk, the owner's figures, the lobby and many venues. */
export const DESK_STEPS: Step[] = [
  {
    name: 'desk',
    shows: 'the desk with a year of full days',
    command: 'node proof/desk/main.ts',
    short: '',
    needsBuild: true,
    minutes: 3,
  },
  {
    name: 'figures',
    shows: 'a recount of the figures of 200 random venues, and their times over a year of full days',
    command: 'FIGURE_VENUES=200 vitest run --project api figures/figures && node proof/figures/main.ts',
    short: '',
    minutes: 15,
    printed: [{ test: 'random venues recounted', goal: 'no difference', figure: /Tests\s+(.+)/ }],
  },
  {
    name: 'venues',
    shows: 'a thousand venues on one server, each under its own name',
    command: 'node proof/venues/main.ts',
    short: '--venues 50',
    needsBuild: true,
    minutes: 2,
  },
  {
    name: 'monkey',
    shows: 'random presses on every screen of the desk, as cook, desk and manager, on a phone and a desktop',
    command: 'node e2e/monkey/main.ts',
    short: '--presses 12 --minutes 2',
    needsBuild: true,
    minutes: 240,
    printed: [
      {
        test: '2,000 random presses per screen of the desk',
        goal: 'no crash, no 5xx, no control off without a reason',
        figure: /monkey: (.+?), \d+ s/,
      },
    ],
  },
  {
    name: 'lobby',
    shows: 'the lobby’s screen for 72 simulated hours',
    command:
      'npm run build:gallery -w apps/site && playwright test -c e2e/playwright.config.ts desk/a-screen-in-the-lobby-stays',
    short: '',
    needsBuild: true,
    minutes: 8,
    printed: [
      {
        test: 'half hours of three days, with restarts, at which the lobby’s screen is current',
        goal: 'all',
        figure: /lobby: (\d+ of \d+) checks current/,
      },
      {
        test: 'growth of its heap from hour 12 to 72, %',
        goal: '≤ 5',
        figure: /lobby: heap grew by (-?[\d.]+) %/,
        isEnough: (figure) => figure <= 5,
      },
    ],
  },
]
