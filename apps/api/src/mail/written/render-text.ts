import type { MailBlock, MailContent, TeamLines } from './mail-content.ts'

const COLUMNS = 72
const INDENT = '  '
/** The marker that mail clients recognise as the start of a signature. */
const SIGNATURE = '-- '

/** The text part of a mail, with the same blocks as the HTML part in the same order. */
export function renderText({ colon, title, blocks, footer }: MailContent): string {
  const heading = `${title}\n${'='.repeat(title.length)}`
  const said = blocks.map((block) => blockText(block, colon)).filter((text) => text !== '')
  const signature = [SIGNATURE, ...footer.map((line) => wrap(line))].join('\n')
  return `${[heading, ...said, signature].join('\n\n')}\n`
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return wrap(block.text)
    case 'arrival':
      return [block.label, `${INDENT}${block.when}`, wrap(block.why)].join('\n')
    case 'facts':
      return factsText(block.rows, colon)
    case 'sums':
      return sumsText(block.rows)
    case 'programme':
      return [block.label, ...block.lines.map(({ time, name }) => `${INDENT}${time}  ${name}`)].join('\n')
    case 'button':
      // The URL is alone on its line, so that mail clients include nothing else in the link.
      return [
        `${block.label}${colon}`,
        block.href,
        ...(block.note === undefined ? [] : ['', wrap(block.note)]),
      ].join('\n')
    case 'typed':
      return [`${block.label}${colon}`, ...block.lines.map(quoted)].join('\n')
    case 'teams':
      return [block.label, ...block.teams.map(teamText)].join('\n\n')
    case 'heat':
      return heatText(block)
    case 'picture':
    case 'scene':
      return ''
  }
}

function teamText({ name, size, lines }: TeamLines): string {
  const turns = lines.map(({ time, name: what }) => `${INDENT}${time}  ${what}`)
  return [`${name} (${size})`, ...turns].join('\n')
}

/** Marks every line of text that a visitor typed. */
function quoted(line: string): string {
  return `> ${wrap(line, COLUMNS - 2).replaceAll('\n', '\n> ')}`
}

function factsText(rows: { label: string; value: string }[], colon: string): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + colon.length + 1
  const hang = `\n${' '.repeat(width)}`
  return rows
    .map(({ label, value }) => {
      const name = label === '' ? '' : label + colon
      return (name.padEnd(width) + wrap(value, COLUMNS - width).replaceAll('\n', hang)).trimEnd()
    })
    .join('\n')
}

/** Columns of the same width. */
function heatText({ label, corner, columns, rows }: Extract<MailBlock, { kind: 'heat' }>): string {
  const all = [
    [corner, ...columns],
    ...rows.map(({ head, cells }) => [head, ...cells.map(({ words }) => words)]),
  ]
  const width = Math.max(...all.flat().map((words) => words.length)) + 2
  return [label, ...all.map((cells) => cells.map((words) => words.padStart(width)).join(''))].join('\n')
}

/** The amounts end below each other. */
function sumsText(rows: { label: string; more: string; sum: string }[]): string {
  const width = Math.max(...rows.map(({ sum }) => sum.length))
  const left = COLUMNS - width - 2
  return rows
    .flatMap(({ label, more, sum }) => {
      const lines = wrap(label, left).split('\n')
      const last = lines.pop() ?? ''
      const details = more === '' ? [] : wrap(more, left - INDENT.length).split('\n')
      return [
        ...lines,
        `${last.padEnd(left)}  ${sum.padStart(width)}`,
        ...details.map((line) => INDENT + line),
      ]
    })
    .join('\n')
}

function wrap(text: string, columns = COLUMNS): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
