import {
  type ColumnIn,
  columnsIn,
  fieldOf,
  type TextColumn,
  type View,
  type WireName,
} from './booking-fields.ts'

/** The texts of a view, all empty: a fixture names only those it is about. */
export function emptyTexts<Name extends View>(view: Name) {
  const texts = columnsIn(view).filter((column) => fieldOf(column).text !== undefined)
  return Object.fromEntries(texts.map((column) => [fieldOf(column).wire, ''])) as {
    [Column in ColumnIn<Name> & TextColumn as WireName<Column>]: string
  }
}
