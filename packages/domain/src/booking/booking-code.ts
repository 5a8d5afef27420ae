const CODE_LENGTH = 8

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The code a visitor quotes on the phone: the first digits of the booking's id. It gives no access. */
export function bookingCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, CODE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** Only UUIDs have a booking code; ids from other clients may have a different format. */
export function hasBookingCode(id: string): boolean {
  return UUID.test(id)
}
