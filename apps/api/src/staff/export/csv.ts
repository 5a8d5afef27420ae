/** A text may have been typed by anyone; a number is ours. */
export type CsvCell = string | number | null

/**
 * A spreadsheet in Belgian Dutch opens it by a double click: semicolons, lines ended as Windows does, and a mark at the start by which it
 * knows the letters.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  // A comma marks the cents here, and a number is never a formula.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return `"${defused(cell).replaceAll('"', '""')}"`
}

/**
 * What begins so is a formula to a spreadsheet, also behind blanks and as the wide letters of East Asia
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** An apostrophe in front makes it text. A line's end stays within its quotes; other controls are left out. */
function defused(text: string): string {
  const shown = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  return FORMULA.test(shown) ? `'${shown}` : shown
}
