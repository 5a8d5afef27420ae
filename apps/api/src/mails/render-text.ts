import type { MailBlock, MailContent } from './mail-content.ts'

const COLUMNS = 72
const INDENT = '  '

/** The mail for who reads without pictures: the same blocks, one under the other. */
export function renderText({ title, blocks, footer }: MailContent): string {
  return `${[title, '='.repeat(title.length), ...blocks.filter((block) => block.kind !== 'picture').map(blockText), '-- ', footer.map(wrap).join('\n')].join('\n\n').replace('\n\n=', '\n=')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return wrap(block.text)
    case 'facts':
      return factsText(block.rows)
    case 'programme':
      return [block.label, ...block.lines.map(({ time, name }) => `${INDENT}${time}  ${name}`)].join('\n')
    case 'button':
      return `${block.label}:\n${block.href}\n\n${wrap(block.note)}`
    case 'typed':
      return [`${block.label}:`, ...block.lines.map((line) => `> ${line}`)].join('\n')
    case 'picture':
      return ''
  }
}

function factsText(rows: { label: string; value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  return rows
    .map(({ label, value }) => `${(label && `${label}:`).padEnd(width)}${value}`.trimEnd())
    .join('\n')
}

function wrap(text: string): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
