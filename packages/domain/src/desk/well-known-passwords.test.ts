import { expect, test } from 'vitest'
import { isPasswordWeak, isWellKnown, MIN_PASSWORD_LENGTH } from './password.ts'

const STEMS =
  'password wachtwoord welkom welcome iloveyou letmein administrator qwertyuiop azertyuiop football voetbal sunshine princess superman starwars pokemon monkey dragon master basketball changeme antwerpen liverpool manchester chocolate computer internet facebook michael jordan charlie jennifer familie schatje zomer summer trustno1 p@ssw0rd w3lk0m passw0rd'.split(
    ' ',
  )
const TAILS =
  '1 12 123 1234 12345 123456 1234567 ! !! 1! 123! 1234! 123456! 2020 2021 2022 2023 2024 2025 2026 2026! 01 007 69 99 111 111111 000 000000 321 4321 54321 654321 . ? # @ $ * 1990 1995 2000 2010 123123 321321 112233 121212 987654 00 11 22 77 88 _1 -1 @123 #1 12345678 123456789 1234567890'.split(
    ' ',
  )

test('[SN1] refuses more than the 3,000 most common passwords that are long enough', () => {
  const shapes = STEMS.flatMap((stem) => [
    stem,
    stem.toUpperCase(),
    `${stem}${stem}`,
    stem.charAt(0).toUpperCase() + stem.slice(1),
  ])
  const tried = shapes.flatMap((shape) => TAILS.flatMap((tail) => [`${shape}${tail}`, `${tail}${shape}`]))
  const known = new Set(tried.filter(({ length }) => length >= MIN_PASSWORD_LENGTH))
  expect(known.size).toBeGreaterThan(3_000)
  expect([...known].filter((password) => !isPasswordWeak(password, []))).toEqual([])
})

test.each([
  '123456789012',
  '1234567890123',
  '123456789123',
  '123123123123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6',
  'qwertyuiop[]',
  'qwerty123456',
  'azerty123456',
  'abcdefghijkl',
  'abcd12345678',
  'abc123456789',
  '098765432109',
  'zxcvbnmasdfg',
  'manchesterunited',
  'I Love You 123',
  'lolalolalola',
])('[SN1] refuses %s as one of the first guesses', (password) => {
  expect(isWellKnown(password)).toBe(true)
})

test.each([
  'vier groene fietsen',
  'lichtspel is mijn tweede thuis',
  'x7!kP2#vQ9&mZ',
  'regenjas 48 trapleuning',
  'paarse stoel 123456',
  'mxqtbwzrkplv',
  '492817365028',
])('[SN1] accepts %s', (password) => {
  expect(isWellKnown(password)).toBe(false)
})
