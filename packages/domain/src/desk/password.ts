export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** What is long enough and stands in every list of passwords that attackers try first. ASVS 5 asks for 3,000 of them (6.2.4): these are fewer. */
const WELL_KNOWN = [
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  '123123123123',
  '000000000000',
  '111111111111',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwerty123456',
  'azertyuiop12',
  'azertyuiop123',
  'azerty123456',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'wachtwoord12',
  'wachtwoord123',
  'wachtwoord1234',
  'welkom123456',
  'welcome12345',
  'administrator',
  'changeme1234',
  'iloveyou1234',
  'letmein12345',
  'abcdefghijkl',
  'abcd12345678',
  'abc123456789',
  'manchesterunited',
  'unbelievable',
  'motherfucker',
]

/** Why a password is not taken: nothing is asked but length, and that nobody guesses it first (ASVS 5: 6.2.1, 6.2.5, 6.2.11). */
export function isPasswordWeak(password: string, about: readonly string[]): boolean {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return true
  const plain = password.toLowerCase()
  if (WELL_KNOWN.includes(plain) || new Set(plain).size < 5) return true
  return about
    .map((word) => word.trim().toLowerCase())
    .some((word) => word.length > 3 && isMostly(plain, word))
}

/** `lichtspel2026` is mostly `lichtspel`. */
function isMostly(password: string, word: string): boolean {
  return password.includes(word) && password.length - word.length < 6
}
