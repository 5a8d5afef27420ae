import { MANAGE_PAGE, managePath } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { plainPath } from '../http/plain-path.ts'

/** Longer than any link to a booking, however it is spelt. */
const MAX_LINK_LENGTH = 120

const LINK = new RegExp(`^/+(?:([a-z]{2})/)?${MANAGE_PAGE.slice(1)}[^\\w-]+([\\w-]+)`, 'i')

/** The page itself under two letters, whatever they say; its key stands behind the `#`, and the server never hears it. */
const PAGE_OF_A_LANGUAGE = new RegExp(`^/[a-z]{2}${MANAGE_PAGE}/*(?:\\?|$)`, 'i')

/**
 * Where a link to a booking was meant to lead that a mail program or a person wrote differently: capitals, or a `#` that was escaped and so
 * became part of the path. The token has capitals of its own, and stays as it is. A language that the venue does not speak leads to the
 * pages of its own.
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
