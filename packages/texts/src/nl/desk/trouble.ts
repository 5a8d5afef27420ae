import { counted, MINUTES } from '../language.ts'

/** What goes wrong during the day: an attraction that runs late. What is out of order is in `outage.ts`. */
export const TROUBLE = {
  button: 'Er loopt iets mis',
  title: 'Er loopt iets mis',
  close: 'Sluit',
  /** On the button, how many attractions run late and how many are out of order. */
  count: (late: number, broken: number) =>
    [
      ...(late > 0 ? [late === 1 ? '1 loopt uit' : `${late} lopen uit`] : []),
      ...(broken > 0 ? [`${broken} stuk`] : []),
    ].join(', '),
  onTime: 'op tijd',
  late: (minutes: number) => `${minutes} min later`,
  /** In a column head and among the counts, where space is short. */
  short: (minutes: number) => `+${minutes} min`,
  more: (minutes: number) => `+${minutes}`,
  less: (minutes: number) => `−${minutes}`,
  caughtUp: 'Ingehaald',
  /** A button's label for screen readers; it begins with what the button shows. */
  moreNamed: (attraction: string, minutes: number) => `+${counted(minutes, MINUTES)}, ${attraction}`,
  lessNamed: (attraction: string, minutes: number) => `−${counted(minutes, MINUTES)}, ${attraction}`,
  caughtUpNamed: (attraction: string) => `Ingehaald, ${attraction}`,
  /** `2 groepen later, op tijd vanaf 16:00` */
  moved: (groups: number, onTimeFrom: string | undefined) =>
    `${groups === 0 ? 'Geen groep later' : `${groupCount(groups)} later`}, ${onTimeFrom === undefined ? 'de hele dag' : `op tijd vanaf ${onTimeFrom}`}`,
  games: (attraction: string) => `Wat later is, ${attraction}`,
  now: 'nu',
  until: (time: string) => `tot ${time}`,
  becomes: (time: string) => `wordt ${time}`,
  insteadOf: (time: string, planned: string) => `${time} in plaats van ${planned}`,
  absorbs: (minutes: number) => `vrij, vangt de ${minutes} min op`,
  freeLater: (minutes: number) => `vrij, ${minutes} min later`,
  /** Announced after the act: `Laser 10 minuten later, 2 groepen schuiven` */
  done: (attraction: string, minutes: number, groups: number) =>
    minutes === 0
      ? `${attraction} weer op tijd`
      : `${attraction} ${counted(minutes, MINUTES)} later, ${movingGroups(groups)}`,
} as const

function groupCount(groups: number): string {
  return groups === 1 ? '1 groep' : `${groups} groepen`
}

function movingGroups(groups: number): string {
  if (groups === 0) return 'geen groep schuift'
  return groups === 1 ? '1 groep schuift' : `${groups} groepen schuiven`
}
