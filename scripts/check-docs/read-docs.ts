import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../list-files.ts'

type Link = { target: string; line: number }
type Word = { word: string; line: number }
/** `code` is the words of inline code. */
export type Page = { path: string; links: Link[]; code: Word[] }
export type Docs = { paths: string[]; pages: Page[] }

const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm
const CODE = /(`+)[^`\n](?:[^\n]*?[^`\n])??\1(?!`)/g
const LINK =
  /\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)|<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]*)"/gm

export function readDocs(root: string): Docs {
  const paths = listFiles(root)
  const pages = paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => readPage(path, readFileSync(join(root, path), 'utf8')))
  return { paths, pages }
}

export function readPage(path: string, text: string): Page {
  // Links in code do not count. Replacing code with spaces keeps every line.
  const unfenced = text.replace(FENCE, blank)
  const prose = unfenced.replace(CODE, blank)
  return {
    path,
    links: [...prose.matchAll(LINK)].map((match) => ({
      target: match[1] ?? match[2] ?? match[3] ?? '',
      line: lineAt(prose, match.index),
    })),
    code: [...unfenced.matchAll(CODE)].flatMap((match) =>
      match[0]
        .split(/[`\s]+/)
        .filter((word) => word !== '')
        .map((word) => ({ word, line: lineAt(unfenced, match.index) })),
    ),
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
