// npm run make -- variables: writes the table of the server's variables into docs/operations/configuration.md, from the schema in config.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { environment } from '../../apps/api/src/config.ts'

const PAGE = new URL('../../docs/operations/configuration.md', import.meta.url)
const BEGIN = '<!-- variables: npm run make -- variables writes them, from apps/api/src/config.ts -->'
const END = '<!-- end of variables -->'

/** The page as it is and as it should be. */
export function readPage(): { written: string; wanted: string } {
  const written = readFileSync(PAGE, 'utf8')
  const [before, rest] = written.split(`${BEGIN}\n`)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE.pathname} has no line ${BEGIN}`)
  return { written, wanted: `${before}${BEGIN}\n${table()}\n${END}${after}` }
}

function table(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { description, unset } = schema.meta() as { description: string; unset: string }
    const fallback: unknown = schema.parse(undefined)
    return `| \`${name}\` | ${fallback === undefined ? unset : fallback} | ${description} |`
  })
  return ['| Variable | Default | What it sets |', '|---|---|---|', ...rows].join('\n')
}

if (import.meta.main) writeFileSync(PAGE, readPage().wanted)
