import type { AttractionId } from '../../catalogue/attractions.ts'
import type { CardGroup, FormulaId } from '../../catalogue/formulas.ts'
import type { ModuleId } from '../../catalogue/modules.ts'
import type { Language } from '../../catalogue/words.ts'
import type { DayPart } from '../../plan/day-parts.ts'
import type { IsoDate, Weekday } from '../../time/calendar-date.ts'
import type { ClockTime } from '../../time/clock-time.ts'

/** What a few words of the line mean. `rest` was not understood; a name in doubt may be something else. */
export type LineReading =
  | { is: 'players'; players: number }
  | { is: 'formula'; formula: FormulaId }
  | { is: 'day'; date: IsoDate }
  | { is: 'hour'; minute: number }
  | { is: 'part'; part: DayPart }
  | { is: 'games'; attraction: AttractionId; games: number }
  | { is: 'module'; module: ModuleId }
  | { is: 'phone'; phone: string }
  | { is: 'email'; email: string }
  | { is: 'language'; language: Language }
  | { is: 'option'; until: { date: IsoDate; time: ClockTime } | null }
  | { is: 'name'; name: string; isDoubt?: true }
  | { is: 'rest'; text: string }

/** Words of the line as typed, with their reading. Each word of the line is in exactly one token. */
export type LineToken = { words: string } & LineReading

/** The words of the desk's own language. Names of attractions and formulas come from the catalogue. */
export type LineWords = {
  weekdays: Readonly<Record<Weekday, readonly string[]>>
  /** Today, tomorrow and the day after. */
  daysAhead: readonly (readonly string[])[]
  /** January first. */
  months: readonly (readonly string[])[]
  parts: Readonly<Record<DayPart, readonly string[]>>
  /** Written after a number: `14u`, `14 uur`. */
  hours: readonly string[]
  /** `half drie` is 14:30. */
  half: readonly string[]
  /** From one to twelve. */
  numbers: readonly string[]
  /** Written after a number: `12 personen`. */
  people: readonly string[]
  option: readonly string[]
  /** Words without a capital inside a name: `Els van den Berg`. */
  inNames: readonly string[]
  languages: Readonly<Record<Language, readonly string[]>>
  /** Other words for the first formula of a group of cards. */
  groups: Readonly<Partial<Record<CardGroup, readonly string[]>>>
  /** Small words that lead up to a reading and belong to it: `om 14u`, `laser en vr`. */
  leads: Readonly<Partial<Record<LineReading['is'], readonly string[]>>>
}
