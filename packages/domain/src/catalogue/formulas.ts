import type { Weekday } from '../time/calendar-date.ts'
import type { Words } from './words.ts'

export type FormulaId = string

/** The groups in which the home page puts its cards. */
export const CARD_GROUPS = ['play', 'party', 'work'] as const
export type CardGroup = (typeof CARD_GROUPS)[number]

type FormulaCard = {
  id: FormulaId
  names: Words
  /** One sentence on the card. */
  lead: Words
  /** What it includes, for those who compare: short phrases, the most telling first. The free player is not among them: `freePlayer` says it. */
  includes: readonly Words[]
  cardGroup: CardGroup
}

/** A formula that visitors book themselves. */
export type BookableFormula = FormulaCard & {
  offered: 'site'
  /** Price in cents per person for 1, 2, 3 … games. */
  pricesCents: readonly [number, ...number[]]
  /** What each game beyond the table adds per person. */
  extraGameCents: number
  /** Who is celebrated plays along and is not charged: the words that say so. `null`: everyone pays. */
  freePlayer: Words | null
  minGames: number
  minPlayers: number
  /** The only days on which it can be had; `null`: every day. */
  weekdays: readonly Weekday[] | null
}

/** A formula without a price, arranged by mail. */
export type MailFormula = FormulaCard & {
  offered: 'mail'
  /** The subject of the mail that its card opens. */
  subject: Words
}

export type Formula = BookableFormula | MailFormula

export type WithFormulas = { formulas: readonly Formula[] }

export function bookableFormulas({ formulas }: WithFormulas): BookableFormula[] {
  return formulas.filter((formula) => formula.offered === 'site')
}

export function findFormula(catalogue: WithFormulas, id: FormulaId): BookableFormula | undefined {
  return bookableFormulas(catalogue).find((formula) => formula.id === id)
}

export function getFormula(catalogue: WithFormulas, id: FormulaId): BookableFormula {
  const formula = findFormula(catalogue, id)
  if (formula === undefined) throw new RangeError(`no formula that can be booked: ${id}`)
  return formula
}

/** The formula of whoever chose none, and what another falls back to: the first one that can be booked. */
export function standardFormula(catalogue: WithFormulas): BookableFormula {
  const [first] = bookableFormulas(catalogue)
  if (first === undefined) throw new RangeError('a catalogue without a formula that can be booked')
  return first
}
