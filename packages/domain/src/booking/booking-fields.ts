import type { FormulaId } from '../catalogue/formulas.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { Language } from '../catalogue/words.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './contact.ts'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_DIETS_LENGTH } from './meal-time.ts'

/** Who fills a field in: a visitor booking online, the holder of the manage link, or staff at the desk. */
export type Writer = 'visitor' | 'link' | 'desk'
/** Where a field is shown: the desk's agenda and panel, the manage page, the spreadsheet, the mails. */
export type View = 'agenda' | 'panel' | 'link' | 'csv' | 'mail'

type Field = {
  /** The field's name in the API. */
  wire: string
  /** Typed text, on one line or several. Fields that are not text have their type below and their schema in the contract. */
  text?: { max: number; lines?: true }
  /**
   * A generic text field. Forms, panels, pages and the spreadsheet show it with its labels from `fields.ts`, in each language and at
   * the desk, without any field-specific code. A form may accept fewer characters than can be stored.
   */
  plain?: { maxTyped: number }
  writers: readonly Writer[]
  /** The link and the desk may leave this field out: a change then keeps the stored value, and a new booking leaves it empty. */
  isOptional?: true
  /** Whose data it is. A visitor's fields are part of their privacy export and are erased with the rest of their data. */
  of: 'visitor' | 'nobody'
  views: readonly View[]
}

const EVERYONE = ['visitor', 'link', 'desk'] as const
const EVERYWHERE = ['agenda', 'panel', 'link', 'csv', 'mail'] as const

/**
 * Every column of a booking that a person fills in. SQL statements, schemas, the spreadsheet and the list of personal data are derived
 * from this table; any other database column is set by the server.
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
    views: ['panel', 'link', 'csv', 'mail'],
  },
  phone: {
    wire: 'phone',
    text: { max: MAX_PHONE_LENGTH },
    writers: EVERYONE,
    of: 'visitor',
    views: ['panel', 'link', 'csv', 'mail'],
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
    views: EVERYWHERE,
  },
  meal_people: { wire: 'mealPeople', writers: EVERYONE, of: 'nobody', views: EVERYWHERE },
  meal_at: { wire: 'mealAt', writers: EVERYONE, isOptional: true, of: 'nobody', views: EVERYWHERE },
  /** Cleared some days after the visit. */
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
    // The site appends lines of its own to what the visitor typed.
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
  /** Indexed by the team's place in the schedule; an empty name means the default name. */
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

/** Company, VAT number and address are all there. */
export function isInvoiceComplete({ companyName, VAT, address }: Invoice): boolean {
  return [companyName, VAT, address.address, address.postalCode, address.city].every(
    (text) => text.trim() !== '',
  )
}

/** The types of the columns that are not text. */
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
/** The plain fields among these columns, by API name. */
export type PlainField<Column extends BookingColumn = BookingColumn> = WireName<Column & PlainColumn>
export type OptionalColumn = {
  [Column in BookingColumn]: Fields[Column] extends { isOptional: true } ? Column : never
}[BookingColumn]
export type ColumnIn<Name extends View> = {
  [Column in BookingColumn]: Name extends Fields[Column]['views'][number] ? Column : never
}[BookingColumn]
/** The columns a writer may change. */
export type ColumnBy<Name extends Writer> = {
  [Column in BookingColumn]: Name extends Fields[Column]['writers'][number] ? Column : never
}[BookingColumn]

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

/** Picks the fields of a booking that this writer may change. */
export function fieldsBy<Name extends Writer, Known extends object>(
  writer: Name,
  known: Known,
): Pick<Known, WireName<ColumnBy<Name>> & keyof Known> {
  const theirs: readonly string[] = columnsBy(writer).map((column) => fieldOf(column).wire)
  const fields = Object.entries(known).filter(([name]) => theirs.includes(name))
  return Object.fromEntries(fields) as Pick<Known, WireName<ColumnBy<Name>> & keyof Known>
}

/** A view of a booking, keyed by API name. */
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

/** The trimmed texts a writer sent, by column; fields they left out keep their earlier value. */
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
