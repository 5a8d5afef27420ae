// RFC 5321 allows 254 characters for an address and 64 before its @.
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const MAX_DOMAIN_LENGTH = 253

const ADDRESS = /^([^@]+)@([^@]+)$/
/** Between the dots before the @. */
const ATOM = /^[^\s\p{Cc}\p{Default_Ignorable_Code_Point}"(),:;<>[\]\\]+$/u
/** Before the mapping: the URL parser reads any other ASCII character as a path, a port or an encoded letter. */
const MAPPABLE = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/iu
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Browsers and Node have it; the compiler of this package knows only the language itself. */
declare const URL: new (address: string) => { readonly hostname: string }

/** The address as mail servers know it: no blanks around it, the domain in lower case ASCII. `undefined`: they refuse it. */
export function canonicalEmail(typed: string): string | undefined {
  const address = typed.trim()
  // Lengths come first, so that no pattern ever meets a long text.
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
