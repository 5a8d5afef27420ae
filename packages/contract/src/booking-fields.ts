import {
  BOOKING_FIELDS,
  type BookingColumn,
  type ColumnBy,
  type ColumnIn,
  columnsBy,
  columnsIn,
  fieldOf,
  type OptionalColumn,
  type OtherColumn,
  type TextColumn,
  type View,
  type WireName,
  type Writer,
} from '@lichtspel/domain/booking/booking-fields'
import { keptTeamNames, MAX_TEAM_NAME_LENGTH, MAX_TEAM_NAMES } from '@lichtspel/domain/booking/team-names'
import * as z from 'zod'
import { noun } from './catalogue-values.ts'
import { clockTime, language, orElse, typedLines, typedText } from './wire-values.ts'

const MAX_INVOICE_LENGTH = 200

/** An invoice as stored: every field is present, empty if not filled in. */
export const invoice = z.strictObject({
  companyName: typedText(MAX_INVOICE_LENGTH),
  contactName: typedText(MAX_INVOICE_LENGTH),
  address: z.strictObject({
    address: typedText(MAX_INVOICE_LENGTH),
    postalCode: typedText(20),
    city: typedText(MAX_INVOICE_LENGTH),
  }),
  VAT: typedText(40),
})

/** The names of a group's teams, by their place in its team schedule; an empty name means the default name. */
export const teamNames = z
  .array(typedText(MAX_TEAM_NAME_LENGTH))
  .max(MAX_TEAM_NAMES)
  .transform(keptTeamNames)
  .meta({ description: 'By the place of each team in the team schedule; empty: the venue’s own name' })

/** Request schemas of the fields that are not text; those of texts are derived from the field table. */
const GIVEN = {
  language,
  players: z.int(),
  formula: noun,
  modules: z.array(noun),
  meal_people: z.int().nullable(),
  meal_at: clockTime.nullable().meta({ description: 'When the meal is served; null: nobody has said' }),
  invoice: invoice.nullable(),
  team_names: teamNames,
} satisfies Record<OtherColumn, z.ZodType>

const SHOWN = { ...GIVEN, team_names: z.array(z.string()) }

type Text = ReturnType<typeof typedText>
type Given<Column extends BookingColumn> = Column extends OtherColumn ? (typeof GIVEN)[Column] : Text
type Shown<Column extends BookingColumn> = Column extends OtherColumn ? (typeof SHOWN)[Column] : z.ZodString

function textSchema(column: BookingColumn): Text {
  const { max, lines } = fieldOf(column).text ?? { max: 0 }
  return lines ? typedLines(max) : typedText(max)
}

/** The fields a writer may send, as request schemas. */
export function givenFields<Name extends Writer>(writer: Name) {
  const fields = columnsBy(writer).map((column) => {
    const schema: z.ZodType = column in GIVEN ? GIVEN[column as OtherColumn] : textSchema(column)
    const { wire, isOptional } = fieldOf(column)
    return [
      wire,
      isOptional ? schema.optional().meta({ description: 'Left out, it stays as it is' }) : schema,
    ]
  })
  return Object.fromEntries(fields) as {
    [Column in ColumnBy<Name> as WireName<Column>]: Column extends OptionalColumn
      ? z.ZodOptional<Given<Column>>
      : Given<Column>
  }
}

/** The fields of a view, as response schemas. */
export function shownFields<Name extends View>(view: Name) {
  const fields = columnsIn(view).map((column) => [
    fieldOf(column).wire,
    column in SHOWN ? SHOWN[column as OtherColumn] : z.string(),
  ])
  return Object.fromEntries(fields) as { [Column in ColumnIn<Name> as WireName<Column>]: Shown<Column> }
}

/** Texts with a schema of their own: the contact is required, and diets are sent with the meal. */
type OwnText = 'name' | 'email' | 'phone' | 'diets'
type VisitorText = Exclude<ColumnBy<'visitor'> & TextColumn, OwnText>

/** The other texts a visitor may type; empty if left out. */
export function visitorTexts() {
  const own: readonly string[] = ['name', 'email', 'phone', 'diets'] satisfies OwnText[]
  const typed = columnsBy('visitor').filter((column) => 'text' in BOOKING_FIELDS[column])
  return Object.fromEntries(
    typed
      .filter((column) => !own.includes(column))
      .map((column) => [fieldOf(column).wire, orElse(textSchema(column), '')]),
  ) as { [Column in VisitorText as WireName<Column>]: ReturnType<typeof orElse<Text>> }
}
