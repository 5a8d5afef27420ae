import { expect, test } from 'vitest'
import { phoneDigits, plainText, soughtOf } from './search.ts'

test('[DK14] a phone number is the same in every spelling', () => {
  const spellings = ['0470 12 34 56', '+32 470 12 34 56', '0032470123456', '+32 (0)470/12.34.56', '470123456']
  for (const spelling of spellings) expect(phoneDigits(spelling)).toBe('470123456')
  expect(phoneDigits('03 212 34 56')).toBe(phoneDigits('+32 3 212 34 56'))
})

test('[DK14] words are found without capitals and accents, a code with or without its dash', () => {
  expect(plainText('René ÇELİK')).toBe('rene celik')
  expect(soughtOf(' René  Peeters ')).toEqual({ words: ['rene', 'peeters'], digits: null })
  expect(soughtOf('AB12-CD34')).toEqual({ words: ['ab12cd34'], digits: null })
  expect(soughtOf('jean-pierre')).toEqual({ words: ['jean-pierre'], digits: null })
})

test('[DK14] what looks like a number is sought as one too, and too little is not sought', () => {
  expect(soughtOf('0470 12')).toEqual({ words: ['0470', '12'], digits: '47012' })
  expect(soughtOf('an 0470')).toEqual({ words: ['an', '0470'], digits: null })
  expect([soughtOf(''), soughtOf(' '), soughtOf('a'), soughtOf('+')]).toEqual([null, null, null, null])
})

test('[DK14] control characters are sought as blanks, so that a number with one is still a number', () => {
  expect(soughtOf('ren\u0000peeters\u0007')).toEqual({ words: ['ren', 'peeters'], digits: null })
  expect(soughtOf('0470\u000012')).toEqual({ words: ['0470', '12'], digits: '47012' })
  expect(soughtOf('a\u0000')).toBeNull()
})
