const CODE_LENGTH = 8

/** By what a visitor names his booking on the phone: the first digits of its id. It opens nothing. */
export function bookingCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, CODE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
