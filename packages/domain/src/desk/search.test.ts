import { expect, test } from 'vitest'
import { foldedText, phoneDigits, plainText, searchTermsOf as termsOf } from './search.ts'

/** Without the folded words, which follow from the others. */
function searchTermsOf(typed: string) {
  const terms = termsOf(typed)
  if (terms === null) return null
  const { folded, ...rest } = terms
  expect(folded).toEqual(rest.words.map(foldedText))
  return rest
}

test('[DK14] all notations of a phone number are equivalent', () => {
  const spellings = ['0470 12 34 56', '+32 470 12 34 56', '0032470123456', '+32 (0)470/12.34.56', '470123456']
  for (const spelling of spellings) expect(phoneDigits(spelling)).toBe('470123456')
  expect(phoneDigits('03 212 34 56')).toBe(phoneDigits('+32 3 212 34 56'))
})

test('[DK14] finds words regardless of case and accents, and a code with or without its dash', () => {
  expect(plainText('René ÇELİK')).toBe('rene celik')
  expect(searchTermsOf(' René  Peeters ')).toEqual({ words: ['rene', 'peeters'], digits: null })
  expect(searchTermsOf('AB12-CD34')).toEqual({ words: ['ab12cd34'], digits: null })
  expect(searchTermsOf('jean-pierre')).toEqual({ words: ['jean-pierre'], digits: null })
})

test('[DK14] also searches a number-like query as a phone number, and ignores queries that are too short', () => {
  expect(searchTermsOf('0470 12')).toEqual({ words: ['0470', '12'], digits: '47012' })
  expect(searchTermsOf('an 0470')).toEqual({ words: ['an', '0470'], digits: null })
  expect([searchTermsOf(''), searchTermsOf(' '), searchTermsOf('a'), searchTermsOf('+')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('[DK14] treats control characters as spaces, so a number containing one is still a number', () => {
  expect(searchTermsOf('ren\u0000peeters\u0007')).toEqual({ words: ['ren', 'peeters'], digits: null })
  expect(searchTermsOf('0470\u000012')).toEqual({ words: ['0470', '12'], digits: '47012' })
  expect(searchTermsOf('a\u0000')).toBeNull()
})

test('[DK14] spaces, dashes, apostrophes and doubled letters do not matter', () => {
  for (const name of ['van den bossche', 'vandenbossche', 'van-den-bossche', 'vanden bosche'])
    expect(foldedText(name)).toBe('vandenbosche')
  expect(foldedText('khattabi')).toBe(foldedText('khatabi'))
  expect(foldedText("d'hondt")).toBe(foldedText('dhondt'))
  expect(foldedText('2211')).toBe('2211')
  expect(termsOf("'--")).toBeNull()
})
