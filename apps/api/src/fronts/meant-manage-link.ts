import { MANAGE_PAGE, managePath } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { plainPath } from '../http/plain-path.ts'

/** Longer than any link to a booking, in any spelling. */
const MAX_LINK_LENGTH = 120

const LINK = new RegExp(`^/+(?:([a-z]{2})/)?${MANAGE_PAGE.slice(1)}[^\\w-]+([\\w-]+)`, 'i')

/** The manage page under any two-letter prefix. Its token is in the fragment, which the server never sees. */
const PAGE_OF_A_LANGUAGE = new RegExp(`^/[a-z]{2}${MANAGE_PAGE}/*(?:\\?|$)`, 'i')

/**
 * The intended target of a manage link that a mail program or a person changed: capitals, or an escaped `#` that became part of the
 * path. The token is case-sensitive and stays unchanged. A language that the venue does not offer leads to the page in the root
 * language.
 */
export function meantManageLink(url: string, spoken: readonly Language[]): string | undefined {
  const [path = ''] = url.split('?', 1)
  if (path.length > MAX_LINK_LENGTH) return undefined
  const [, written, token] = LINK.exec(plainPath(path)) ?? []
  if (token === undefined) return undefined
  return managePath(
    token,
    spoken.find((language) => language === written?.toLowerCase()),
  )
}

export function isManagePageOfALanguage(url: string): boolean {
  return PAGE_OF_A_LANGUAGE.test(url)
}
