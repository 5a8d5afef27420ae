import {
  type ColumnIn,
  columnsIn,
  fieldOf,
  type TextColumn,
  type View,
  type WireName,
} from '@lichtspel/domain/booking/booking-fields'

/** The text fields of a view, all empty, so a fixture sets only the ones it needs. */
export function emptyTexts<Name extends View>(view: Name) {
  const texts = columnsIn(view).filter((column) => fieldOf(column).text !== undefined)
  return Object.fromEntries(texts.map((column) => [fieldOf(column).wire, ''])) as {
    [Column in ColumnIn<Name> & TextColumn as WireName<Column>]: string
  }
}
