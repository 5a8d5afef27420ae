import { MANAGE_PAGE, managePath } from '@lichtspel/contract/paths'
import { plainPath } from '../plain-path.ts'

/** Longer than any link to a booking, however it is spelt. */
const MAX_LINK_LENGTH = 120

const LINK = new RegExp(`^/+(?:([a-z]{2})/)?${MANAGE_PAGE.slice(1)}[^\\w-]+([\\w-]+)`, 'i')

/**
 * Where a link to a booking was meant to lead that a mail program or a person wrote differently: capitals, or a `#` that was escaped and so
 * became part of the path. The token has capitals of its own, and stays as it is.
 */
export function meantManageLink(url: string): string | undefined {
  if (url.length > MAX_LINK_LENGTH) return undefined
  const [path = ''] = url.split('?', 1)
  const [, language, token] = LINK.exec(plainPath(path)) ?? []
  return token === undefined ? undefined : managePath(token, language?.toLowerCase())
}
