import { isWellKnown } from './well-known-passwords.ts'

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** The only requirements are length and being hard to guess (ASVS 5: 6.2.1, 6.2.4, 6.2.5, 6.2.11). */
export function isPasswordWeak(password: string, about: readonly string[]): boolean {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return true
  const plain = password.toLowerCase()
  if (isWellKnown(password) || new Set(plain).size < 5) return true
  return about
    .map((word) => word.trim().toLowerCase())
    .some((word) => word.length > 3 && isMostly(plain, word))
}

/** `lichtspel2026` is mostly `lichtspel`. */
function isMostly(password: string, word: string): boolean {
  return password.includes(word) && password.length - word.length < 6
}
