import { posix } from 'node:path'
import type { Docs } from './read-docs.ts'

/** Skips links to other sites and within a page. All others must lead to a file or folder of the project. */
export function checkLinks({ paths, pages }: Docs): string[] {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]))
  return pages.flatMap(({ path, links }) =>
    links
      .filter(({ target }) => !/^(?:[a-z][a-z+.-]*:|#|\/\/)/i.test(target))
      .filter(({ target }) => !known.has(resolveLink(path, target)))
      .map(({ target, line }) => `${path}:${line}  ${target} leads nowhere`),
  )
}

function resolveLink(from: string, target: string): string {
  const path = decodeURIComponent(target.replace(/[?#].*$/, ''))
  return posix.join(posix.dirname(from), path).replace(/\/$/, '')
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return ['.', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))]
}
