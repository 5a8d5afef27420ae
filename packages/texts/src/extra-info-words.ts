import type { ExtraInfoLine } from '@lichtspel/domain/booking/extra-info'

type LineText = (line: ExtraInfoLine) => string

/** The extra info of a booking on the wire: what stands under the visitor's own words is ours. */
export function withLines(own: string, lines: readonly ExtraInfoLine[], lineText: LineText): string {
  const added = lines.map(lineText).join('\n')
  return own.trim() === '' ? added : `${own.trim()}\n\n${added}`
}

/** The visitor's own words: exactly what withLines put under them is cut, and nothing else. */
export function withoutLines(text: string, lines: readonly ExtraInfoLine[], lineText: LineText): string {
  const added = withLines('', lines, lineText)
  if (text === added) return ''
  return text.endsWith(`\n\n${added}`) ? text.slice(0, -added.length).trim() : text.trim()
}
