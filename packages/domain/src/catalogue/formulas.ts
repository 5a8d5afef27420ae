import type { Weekday } from '../time/calendar-date.ts'
import type { Words } from './words.ts'

export type FormulaId = string

/** The groups of cards on the home page. */
export const CARD_GROUPS = ['play', 'party', 'work'] as const
export type CardGroup = (typeof CARD_GROUPS)[number]

type FormulaCard = {
  id: FormulaId
  names: Words
  /** One sentence on the card. */
  lead: Words
  /**
   * What it includes, for comparison: short phrases, most important first. The free player is left out, because `freePlayer` covers
   * that.
   */
  includes: readonly Words[]
  cardGroup: CardGroup
}

/** A formula that visitors book online. */
export type BookableFormula = FormulaCard & {
  offered: 'site'
  /** Price in cents per person for 1, 2, 3 … games. */
  pricesCents: readonly [number, ...number[]]
  /** What each game beyond the table adds per person. */
  extraGameCents: number
  /** The text saying that the person being celebrated plays for free. `null` if everyone pays. */
  freePlayer: Words | null
  minGames: number
  minPlayers: number
  /** What the kitchen or bar prepares for every player, one phrase each. Only staff read it. */
  serves: readonly string[]
  /** The only weekdays on which it is available; `null` for every day. */
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

/** A party has a cake, and its pictures. */
export function isPartyFormula(catalogue: WithFormulas, id: FormulaId): boolean {
  return findFormula(catalogue, id)?.cardGroup === 'party'
}

export function getFormula(catalogue: WithFormulas, id: FormulaId): BookableFormula {
  const formula = findFormula(catalogue, id)
  if (formula === undefined) throw new RangeError(`no formula that can be booked: ${id}`)
  return formula
}

/** The default formula and the fallback for others: the first one that can be booked. */
export function standardFormula(catalogue: WithFormulas): BookableFormula {
  const [first] = bookableFormulas(catalogue)
  if (first === undefined) throw new RangeError('a catalogue without a formula that can be booked')
  return first
}

/** Why a group comes, in visitors' own words, and the formula it leads to. */
export type Occasion = { id: string; names: Words; formula: FormulaId }

type WithOccasions = { occasions: readonly Occasion[]; formulas: readonly Formula[] }

/**
 * Each occasion with its formula. Occasions whose formula is missing are left out, so a manager can withdraw a formula for a while
 * without editing the occasions.
 */
export function offeredOccasions({
  occasions,
  formulas,
}: WithOccasions): { occasion: Occasion; formula: Formula }[] {
  return occasions.flatMap((occasion) => {
    const formula = formulas.find(({ id }) => id === occasion.formula)
    return formula === undefined ? [] : [{ occasion, formula }]
  })
}
