// RFC 5321 allows 254 characters for an address and 64 before its @.
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const MAX_DOMAIN_LENGTH = 253

const ADDRESS = /^([^@]+)@([^@]+)$/
/** A part between dots in the local part of the address. */
const ATOM = /^[^\s\p{Cc}\p{Default_Ignorable_Code_Point}"(),:;<>[\]\\]+$/u
/**
 * Checked before the domain is mapped to ASCII: the URL parser would read any other ASCII character as a path, a port or an encoded
 * letter.
 */
const MAPPABLE = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/iu
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Browsers and Node provide URL, but this package compiles without their type definitions. */
declare const URL: new (address: string) => { readonly hostname: string }

/** The address as mail servers use it: trimmed, with the domain in lower-case ASCII. `undefined` if the address is invalid. */
export function canonicalEmail(typed: string): string | undefined {
  const address = typed.trim()
  // Check lengths first, so that no regex ever runs on a long text.
  if (address.length > MAX_EMAIL_LENGTH) return
  const [, local = '', domain = ''] = ADDRESS.exec(address) ?? []
  if (local.length > MAX_LOCAL_LENGTH || !local.split('.').every((atom) => ATOM.test(atom))) return
  const host = asciiDomain(domain)
  if (host === undefined) return
  const canonical = `${local}@${host}`
  return canonical.length > MAX_EMAIL_LENGTH ? undefined : canonical
}

/** ｐroximus.be is proximus.be, straße.de is xn--strae-oqa.de (UTS 46). */
function asciiDomain(domain: string): string | undefined {
  if (!MAPPABLE.test(domain)) return
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length <= MAX_DOMAIN_LENGTH && HOST.test(hostname) ? hostname : undefined
  } catch {
    return
  }
}
