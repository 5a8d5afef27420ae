import type { FormulaId } from '../catalogue/formulas.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { Language } from '../catalogue/words.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './contact.ts'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_DIETS_LENGTH } from './meal-time.ts'

/** Who fills a field in: a visitor who books, whoever has the manage link, a colleague at the desk. */
export type Writer = 'visitor' | 'link' | 'desk'
/** Where a field is read: in the desk's agenda and panel, behind the manage link, in the spreadsheet, by the mails. */
export type View = 'agenda' | 'panel' | 'link' | 'csv' | 'mail'

type Field = {
  /** Its name on the wire. */
  wire: string
  /** Words that somebody types, in one line or several. What is no text has its type below and its schema in the contract. */
  text?: { max: number; lines?: true }
  /**
   * A text field like any other: forms, panels, pages and the spreadsheet show it with the words of `fields.ts` in each language and
   * at the desk, without code of its own. A form may take fewer letters than are kept.
   */
  plain?: { maxTyped: number }
  writers: readonly Writer[]
  /** Left out by the link or the desk, it stays as it is; of a new booking it is empty. */
  isOptional?: true
  /** Whose data it is: a visitor's is in their privacy export, and is erased with them. */
  of: 'visitor' | 'nobody'
  views: readonly View[]
}

const EVERYONE = ['visitor', 'link', 'desk'] as const
const EVERYWHERE = ['agenda', 'panel', 'link', 'csv', 'mail'] as const

/**
 * Every column of a booking that a person fills in. Statements, schemas, the spreadsheet and the list of whose data it is follow from
 * this table; a column of the database that is not here is the server's own.
 */
export const BOOKING_FIELDS = {
  name: {
    wire: 'name',
    text: { max: MAX_NAME_LENGTH },
    writers: EVERYONE,
    of: 'visitor',
    views: EVERYWHERE,
  },
  email: {
    wire: 'email',
    text: { max: MAX_EMAIL_LENGTH },
    writers: ['visitor', 'desk'],
    of: 'visitor',
    views: EVERYWHERE,
  },
  phone: {
    wire: 'phone',
    text: { max: MAX_PHONE_LENGTH },
    writers: EVERYONE,
    of: 'visitor',
    views: EVERYWHERE,
  },
  title: {
    wire: 'title',
    text: { max: 120 },
    writers: ['desk'],
    of: 'visitor',
    views: ['agenda', 'panel', 'csv'],
  },
  note: {
    wire: 'note',
    text: { max: 1_000, lines: true },
    writers: ['desk'],
    of: 'visitor',
    views: ['agenda', 'panel'],
  },
  language: {
    wire: 'language',
    writers: ['visitor', 'desk'],
    of: 'nobody',
    views: ['panel', 'link', 'mail'],
  },
  players: { wire: 'players', writers: EVERYONE, of: 'nobody', views: EVERYWHERE },
  formula: { wire: 'formula', writers: ['visitor', 'desk'], of: 'nobody', views: EVERYWHERE },
  modules: {
    wire: 'modules',
    writers: ['visitor', 'desk'],
    of: 'nobody',
    views: ['panel', 'link', 'csv', 'mail'],
  },
  meal_people: { wire: 'mealPeople', writers: EVERYONE, of: 'nobody', views: EVERYWHERE },
  meal_at: { wire: 'mealAt', writers: EVERYONE, isOptional: true, of: 'nobody', views: EVERYWHERE },
  /** Empty again some days after the visit. */
  diets: {
    wire: 'diets',
    text: { max: MAX_DIETS_LENGTH, lines: true },
    writers: EVERYONE,
    isOptional: true,
    of: 'visitor',
    views: ['panel', 'link', 'mail'],
  },
  extra_info: {
    wire: 'extraInfo',
    text: { max: 2_000, lines: true },
    // The site adds lines of its own below what was typed.
    plain: { maxTyped: 1_500 },
    writers: EVERYONE,
    of: 'visitor',
    views: ['panel', 'link', 'mail'],
  },
  invoice: {
    wire: 'invoice',
    writers: EVERYONE,
    of: 'visitor',
    views: ['panel', 'link', 'csv', 'mail'],
  },
  /** By the place of each team in the schedule; empty: the venue's own name. */
  team_names: {
    wire: 'teamNames',
    writers: EVERYONE,
    isOptional: true,
    of: 'visitor',
    views: ['panel', 'link', 'mail'],
  },
} as const satisfies Record<string, Field>

export type Invoice = {
  companyName: string
  contactName: string
  address: { address: string; postalCode: string; city: string }
  VAT: string
}

/** What the columns hold that are no text. */
type Values = {
  language: Language
  players: number
  formula: FormulaId
  modules: ModuleId[]
  meal_people: number | null
  meal_at: ClockTime | null
  invoice: Invoice | null
  team_names: string[]
}

type Fields = typeof BOOKING_FIELDS
export type BookingColumn = keyof Fields
export type WireName<Column extends BookingColumn = BookingColumn> = Fields[Column]['wire']
export type TextColumn = {
  [Column in BookingColumn]: Fields[Column] extends { text: object } ? Column : never
}[BookingColumn]
export type OtherColumn = Exclude<BookingColumn, TextColumn>
export type PlainColumn = {
  [Column in BookingColumn]: Fields[Column] extends { plain: object } ? Column : never
}[BookingColumn]
/** The plain fields among some columns, by their names on the wire. */
export type PlainField<Column extends BookingColumn = BookingColumn> = WireName<Column & PlainColumn>
export type OptionalColumn = {
  [Column in BookingColumn]: Fields[Column] extends { isOptional: true } ? Column : never
}[BookingColumn]
/** The columns of a view. */
export type ColumnIn<Name extends View> = {
  [Column in BookingColumn]: Name extends Fields[Column]['views'][number] ? Column : never
}[BookingColumn]
/** The columns that somebody writes. */
export type ColumnBy<Name extends Writer> = {
  [Column in BookingColumn]: Name extends Fields[Column]['writers'][number] ? Column : never
}[BookingColumn]

/** What is filled in, by column. */
export type BookingDetails = { [Column in TextColumn]: string } & {
  [Column in OtherColumn]: Values[Column]
}
export type DetailsIn<Name extends View> = Pick<BookingDetails, ColumnIn<Name>>

export const EVERY_COLUMN = Object.keys(BOOKING_FIELDS) as BookingColumn[]

export function fieldOf(column: BookingColumn): Field {
  return BOOKING_FIELDS[column]
}

export function columnsIn<Name extends View>(view: Name): ColumnIn<Name>[] {
  return EVERY_COLUMN.filter((column) => fieldOf(column).views.includes(view)) as ColumnIn<Name>[]
}

export function columnsBy<Name extends Writer>(writer: Name): ColumnBy<Name>[] {
  return EVERY_COLUMN.filter((column) => fieldOf(column).writers.includes(writer)) as ColumnBy<Name>[]
}

/** The plain fields of these columns, as a form or a panel needs them. */
export function plainFields<Column extends BookingColumn>(columns: readonly Column[]) {
  return columns.flatMap((column) => {
    const { wire, text, plain } = fieldOf(column)
    if (plain === undefined) return []
    return [
      {
        column,
        field: wire as PlainField<Column>,
        maxLength: plain.maxTyped,
        hasLines: text?.lines === true,
      },
    ]
  })
}

/** Of what is known of a booking, the fields that somebody may write. */
export function fieldsBy<Name extends Writer, Known extends object>(
  writer: Name,
  known: Known,
): Pick<Known, WireName<ColumnBy<Name>> & keyof Known> {
  const theirs: readonly string[] = columnsBy(writer).map((column) => fieldOf(column).wire)
  const fields = Object.entries(known).filter(([name]) => theirs.includes(name))
  return Object.fromEntries(fields) as Pick<Known, WireName<ColumnBy<Name>> & keyof Known>
}

/** A view of a booking under the names of the wire. */
export function onWire<Name extends View>(
  view: Name,
  row: DetailsIn<Name>,
): { [Column in ColumnIn<Name> as WireName<Column>]: BookingDetails[Column] } {
  const stored = row as Partial<BookingDetails>
  return Object.fromEntries(
    columnsIn(view).map((column) => [fieldOf(column).wire, stored[column]]),
  ) as ReturnType<typeof onWire<Name>>
}

type TextsBy<Name extends Writer> = Pick<BookingDetails, ColumnBy<Name> & TextColumn>

/** The texts that somebody typed, by column, without blanks around them; what they left out is as it was. */
export function textsBy<Name extends Writer>(
  writer: Name,
  given: { readonly [Wire in WireName]?: unknown },
  before: Partial<BookingDetails> = {},
): TextsBy<Name> {
  const texts = columnsBy(writer).flatMap((column) => {
    const { text, wire } = fieldOf(column)
    if (text === undefined) return []
    const typed = given[wire as WireName]
    return [[column, typeof typed === 'string' ? typed.trim() : (before[column] ?? '')]]
  })
  return Object.fromEntries(texts) as TextsBy<Name>
}
