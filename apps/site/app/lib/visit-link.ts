import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'

/**
 * A visit in the query of a link to the booking page: `?datum=2026-11-28&deel=namiddag&spelers=8&laser=1&vr=1&formule=birthday`. The
 * planner on the home page is a form with these fields. Values are not checked against the catalogue here.
 */
export type VisitLink = {
  date: IsoDate | null
  part: DayPart | null
  /** `large`: more players than can be booked online. */
  players: number | 'large' | null
  formula: FormulaId | null
  games: PerAttraction<number>
}

export const LINK_FIELDS = { date: 'datum', part: 'deel', players: 'spelers', formula: 'formule' } as const

/** The value of the last choice of players. */
export const LARGE_GROUP = 'meer'

/** The words in the link for the parts of the day. */
export const LINK_PARTS: Record<DayPart, string> = {
  early: 'voormiddag',
  afternoon: 'namiddag',
  evening: 'avond',
}

/** The attractions of the specification have a field of their own. */
const GAME_FIELDS: Partial<Record<AttractionId, string>> = {
  laser: 'laser',
  vr: 'vr',
  interactivefloor: 'vloer',
}
/** Any other attraction: `spel=bowling`, or `spel=bowling:2` for two games. */
const OTHER_GAME = 'spel'

/** The name and value of a checkbox that asks for one game. */
export function gameField(id: AttractionId): { name: string; value: string } {
  const name = GAME_FIELDS[id]
  return name === undefined ? { name: OTHER_GAME, value: id } : { name, value: '1' }
}

export function readVisitLink(link: URLSearchParams): VisitLink {
  const part = link.get(LINK_FIELDS.part)
  return {
    // The form has two fields for the day: the suggested days, empty for another day, and then the other day.
    date: link.getAll(LINK_FIELDS.date).find(isIsoDate) ?? null,
    part: (Object.keys(LINK_PARTS) as DayPart[]).find((one) => LINK_PARTS[one] === part) ?? null,
    players: readPlayers(link.get(LINK_FIELDS.players)),
    formula: link.get(LINK_FIELDS.formula),
    games: readGames(link),
  }
}

/** The query for a filled-in form, without empty fields and with one day. */
export function linkOfForm(form: FormData): string {
  const link = new URLSearchParams()
  for (const [name, value] of form) {
    const isSecondDay = name === LINK_FIELDS.date && link.has(name)
    if (typeof value === 'string' && value !== '' && !isSecondDay) link.append(name, value)
  }
  return link.toString()
}

function readPlayers(value: string | null): VisitLink['players'] {
  return value === LARGE_GROUP ? 'large' : readCount(value)
}

function readGames(link: URLSearchParams): PerAttraction<number> {
  const own = Object.entries(GAME_FIELDS).map(([id, field]) => [id, link.get(field ?? '')] as const)
  const others = link.getAll(OTHER_GAME).map((value) => {
    const [id = '', count = '1'] = value.split(':')
    return [id, count] as const
  })
  return Object.fromEntries(
    [...others, ...own].flatMap(([id, value]) => {
      const count = readCount(value)
      return count === null ? [] : [[id, count]]
    }),
  )
}

function readCount(value: string | null): number | null {
  return value !== null && /^[1-9]\d?$/.test(value) ? Number(value) : null
}
