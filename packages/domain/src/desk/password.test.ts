import { expect, test } from 'vitest'
import { isPasswordWeak, MAX_PASSWORD_LENGTH } from './password.ts'

const about = ['an.peeters@voorbeeld.be', 'An Peeters', 'Lichtspel']

test('[SN1] a password must be long, uncommon and unrelated to its owner', () => {
  for (const weak of [
    'elf letters',
    'a'.repeat(MAX_PASSWORD_LENGTH + 1),
    'Wachtwoord123',
    'aaaaaaaaaaaabbb',
    'Lichtspel2026',
    'an peeters 12',
  ])
    expect([weak, isPasswordWeak(weak, about)]).toEqual([weak, true])
  for (const good of ['vier groene fietsen', 'lichtspel is mijn tweede thuis', 'x7!kP2#vQ9&mZ'])
    expect([good, isPasswordWeak(good, about)]).toEqual([good, false])
})
