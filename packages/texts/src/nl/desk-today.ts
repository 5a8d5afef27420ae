import { counted, EATERS, MINUTES } from './language.ts'

/** The Vandaag page: who is late, who is coming, who is in, who has left. */
export const TODAY = {
  title: 'Vandaag',
  book: 'Boek',
  startNow: 'Start nu',
  counts: {
    in: (people: number) => `${people} binnen`,
    expected: (people: number) => `${people} verwacht`,
    eaters: (people: number) => counted(people, EATERS),
  },
  /** What is still free, for people who walk in or call. */
  free: {
    label: 'Nog vrij:',
    none: 'vol',
    nothing: 'Vandaag niets meer vrij.',
    of: (attraction: string) => `Vrije uren, ${attraction}`,
    book: (attraction: string, time: string) => `Boek ${attraction} om ${time}`,
  },
  groups: { late: 'Te laat', soon: 'Straks', in: 'Binnen', over: 'Niet afgevinkt', gone: 'Weg' },
  /** The number of bookings in a group, beside its heading. */
  groupCount: (count: number) => `(${count})`,
  /** Beside groups whose last game is over, of which nobody said where they are. */
  overWhy: 'hun laatste spel is voorbij',
  tickOff: 'Vink af',
  later: (count: number) => `Later vandaag (${count})`,
  empty: 'Vandaag staat er niets in de agenda.',
  allGone: 'Iedereen is weer weg. Er komt vandaag niemand meer.',
  loading: 'We laden de boekingen van vandaag',
  arrives: (time: string) => `komt om ${time}`,
  in: 'Binnen',
  takeBack: 'Nog niet binnen',
  out: 'Weg',
  outBack: 'Toch nog binnen',
  noShow: 'Niet gekomen',
  noShowBack: 'Toch verwacht',
  /** A button's label for screen readers. */
  about: (act: string, name: string) => `${act}, ${name}`,
  open: (name: string) => `Open de boeking van ${name}`,
} as const

/** The texts on a card of Vandaag. */
export const VISIT_CARD = {
  nameless: 'Zonder naam',
  people: (players: number) => `${players}`,
  peopleReceived: (players: number) => (players === 1 ? '1 persoon' : `${players} personen`),
  came: (came: number, booked: number) => `${came} van ${booked}`,
  late: (minutes: number) =>
    minutes < 60 ? `${minutes} min te laat` : `${Math.floor(minutes / 60)} uur ${minutes % 60} te laat`,
  over: 'het laatste spel is voorbij',
  missed: (attraction: string, at: string) => `${attraction} ${at} gemist`,
  isFree: (at: string) => `${at} is vrij`,
  now: (attraction: string, until: string) => `nu ${attraction} tot ${until}`,
  next: (attraction: string, start: string) => `straks ${attraction} ${start}`,
  done: (end: string) => `klaar sinds ${end}`,
  starts: (start: string) => `begint om ${start}`,
  option: (until: string) => `optie tot ${until}`,
  awaitsPayment: (until: string) => `wacht op betaling tot ${until}`,
  eaters: (people: number, at: string | null) =>
    at === null ? `${counted(people, EATERS)}, uur nog af te spreken` : `${counted(people, EATERS)} om ${at}`,
  depositOpen: (sum: string) => `${sum} open`,
  /** For screen readers. */
  settle: (open: string, name: string) => `Voorschot ${open}, ${name}`,
  playAt: (attraction: string, at: string, name: string) => `${at} is vrij: verplaats ${attraction}, ${name}`,
  noShow: 'niet gekomen',
  inSince: (time: string) => `binnen om ${time}`,
  outSince: (time: string) => `weg om ${time}`,
  minutes: (count: number) => counted(count, MINUTES),
} as const
