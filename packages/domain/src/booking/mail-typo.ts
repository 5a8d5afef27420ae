/** The mail domains that nearly everyone in Belgium uses. If a name has two endings, the more common one comes first. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.be',
  'outlook.com',
  'outlook.be',
  'telenet.be',
  'skynet.be',
  'proximus.be',
  'icloud.com',
  'live.be',
  'yahoo.com',
] as const

// Existing domains that look like typos of the common ones.
const OTHER_DOMAINS = new Set([
  ...['mail.com', 'ymail.com', 'email.com', 'mail.be', 'proximus.com', 'telenet.com', 'telnet.be'],
  ...['hotmail.fr', 'hotmail.nl', 'hotmail.de', 'hotmail.it', 'hotmail.es', 'hotmail.ch', 'hotmail.co.uk'],
  ...['outlook.fr', 'outlook.nl', 'outlook.de', 'outlook.it', 'outlook.es'],
  ...['live.com', 'live.nl', 'live.fr', 'live.de', 'live.co.uk', 'life.be', 'love.be', 'line.be', 'like.be'],
  ...['yahoo.be', 'yahoo.fr', 'yahoo.nl', 'yahoo.de', 'yahoo.es', 'yahoo.it', 'yahoo.ca', 'yahoo.co.uk'],
])

const MAX_DOMAIN_LENGTH = 24
/** Short domains easily resemble each other, so up to this length only one letter may differ. */
const SHORT_DOMAIN_LENGTH = 8

/**
 * The address the visitor probably meant when a common domain is off by a letter or two. Only a suggestion: the typed address may be
 * right.
 */
export function suggestedEmail(email: string): string | undefined {
  const address = email.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || domain.length > MAX_DOMAIN_LENGTH || OTHER_DOMAINS.has(domain)) return
  const meant = meantDomain(domain)
  return meant === undefined || meant === domain ? undefined : `${address.slice(0, at)}@${meant}`
}

function meantDomain(domain: string): string | undefined {
  const [nearest] = COMMON_DOMAINS.map((common) => ({ common, slips: slipsBetween(domain, common) }))
    .filter(({ common, slips }) => slips <= (common.length <= SHORT_DOMAIN_LENGTH ? 1 : 2))
    .sort((a, b) => a.slips - b.slips)
  return nearest?.common ?? COMMON_DOMAINS.find((common) => isNamedSo(domain, common))
}

/** Matches a common name with a different ending (sarah@gmail.be), or a slightly misspelt one without an ending (sarah@gmial). */
function isNamedSo(domain: string, common: string): boolean {
  const slips = domain.includes('.') || common.length <= SHORT_DOMAIN_LENGTH ? 0 : 1
  return slipsBetween(nameOf(domain), nameOf(common)) <= slips
}

function nameOf(domain: string): string {
  return domain.split('.')[0] as string
}

/** Edit distance: missing, extra, wrong or swapped letters. */
function slipsBetween(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const cells = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      cells.push(
        Math.min(
          cellAt(rows, row - 1, column) + 1,
          (cells[column - 1] as number) + 1,
          cellAt(rows, row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cellAt(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(cells)
  }
  return cellAt(rows, typed.length, meant.length)
}

function cellAt(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Number.POSITIVE_INFINITY
}
