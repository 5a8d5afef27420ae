const BELGIAN = /^(?:BE)?([01]\d{7}|\d{7})(\d{2})$/
/** Any other country of the EU, by its form only. */
const OTHER = /^(?!BE)(?=(?:.*\d){2})[A-Z]{2}[A-Z0-9+*]{2,12}$/

/** Whether this can be a VAT number, however it is spaced. The last two digits of a Belgian one check the others. */
export function isVatNumber(text: string): boolean {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const [, number, check] = BELGIAN.exec(plain) ?? []
  return number === undefined ? OTHER.test(plain) : 97 - (Number(number) % 97) === Number(check)
}
