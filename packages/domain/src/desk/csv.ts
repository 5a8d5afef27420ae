/** Strings may be typed by anyone; numbers are always ours. */
export type CsvCell = string | number | null

/** A CSV that Excel in Belgian Dutch opens on double click: semicolons, Windows line endings, and a byte order mark for UTF-8. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  // Belgian Excel expects a decimal comma, and a number is never a formula.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return `"${defused(cell).replaceAll('"', '""')}"`
}

/**
 * Text that a spreadsheet treats as a formula, including after whitespace and with full-width characters
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** A leading apostrophe makes it text. Line breaks stay inside the quotes; other control characters are removed. */
function defused(text: string): string {
  const shown = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  return FORMULA.test(shown) ? `'${shown}` : shown
}
