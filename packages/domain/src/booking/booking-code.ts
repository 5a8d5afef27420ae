const CODE_LENGTH = 8

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By what a visitor names his booking on the phone: the first digits of its id. It opens nothing. */
export function bookingCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, CODE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** An id that another client made up has none. */
export function hasBookingCode(id: string): boolean {
  return UUID.test(id)
}
