import type { Docs } from './read-docs.ts'

const ENDING = /[^/]\.(?:css|md|sh|sql|tsv|tsx?)$/

/** Folders that are not in the repository. */
const MADE = /^\.(?:data|reports)\//

/** Every file and folder that a page names in code exists, such as `docs/a.md`, `a.test.ts`, `nl/desk*` or `functions/<subject>.sql`. */
export function checkPaths({ paths, pages }: Docs): string[] {
  const all = paths.map((path) => `/${path}/`).join('\n')
  const top = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
  return pages.flatMap(({ path, code }) =>
    code
      .filter(({ word }) => ENDING.test(word) || (word.includes('/') && top.has(word.split('/')[0])))
      .filter(({ word }) => !MADE.test(word) && !patternOf(word).test(all))
      .map(({ word, line }) => `${path}:${line}  ${word} does not exist`),
  )
}

/** A name is enough, and so is the end of a path. `*`, `<…>` and `…` stand for anything, `{a,b}` for one of them. */
function patternOf(word: string): RegExp {
  const literal = word.replace(/\/$/, '').replace(/[.+?^$()|[\]\\]/g, '\\$&')
  const pattern = literal
    .replace(/<[^>]*>|[*…]/g, '[^/\\n]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`/${pattern}/`)
}
