import { pathIn, ROOT_LANGUAGE, TOKEN_PAGES } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { plainPath } from '../http/plain-path.ts'

/** Longer than any link with a token, in any spelling. */
const MAX_LINK_LENGTH = 120

const NAMES = TOKEN_PAGES.map((page) => page.slice(1)).join('|')

const LINK = new RegExp(`^/+(?:([a-z]{2})/)?(${NAMES})[^\\w-]+([\\w-]+)`, 'i')

/** A page with a token under any two-letter prefix. The token is in the fragment, which the server never sees. */
const PAGE_OF_A_LANGUAGE = new RegExp(`^/[a-z]{2}/(${NAMES})/*(?:\\?|$)`, 'i')

/**
 * The intended target of a link that a mail program or a person changed: capitals, or an escaped `#` that became part of the path. The
 * token is case-sensitive and stays unchanged. A language that the venue does not offer leads to the page in the root language.
 */
export function meantLink(url: string, spoken: readonly Language[]): string | undefined {
  const [path = ''] = url.split('?', 1)
  if (path.length > MAX_LINK_LENGTH) return undefined
  const [, written, page = '', token] = LINK.exec(plainPath(path)) ?? []
  if (token === undefined) return undefined
  const language = spoken.find((one) => one === written?.toLowerCase()) ?? ROOT_LANGUAGE
  return `${pathIn(language, `/${page.toLowerCase()}`)}#${token}`
}

/** The page in the root language, for its path in any language. */
export function tokenPageOfALanguage(url: string): string | undefined {
  const [, page] = PAGE_OF_A_LANGUAGE.exec(url) ?? []
  return page === undefined ? undefined : `/${page.toLowerCase()}`
}
