import { expect, test } from 'vitest'
import { isVatNumber } from './invoice.ts'

test.each([
  'BE 0123.456.749',
  'be0123456749',
  '0123.456.749',
  '123456749',
  'BE 1000.000.021',
  'FR 40 303 265 045',
  'NL004495445B01',
])('[BF9] %s can be a VAT number', (text) => expect(isVatNumber(text)).toBe(true))

test.each([
  'BE 0123.456.748',
  'BE 0123.456.74',
  'BE 2000.000.042',
  'BE 12345',
  'FR 40 303 265 045 67',
  '0123456789',
  '12',
  'Acme bv',
  'BE',
  'BEABCDEFGH',
  '',
])('[BF9] %s is none', (text) => expect(isVatNumber(text)).toBe(false))
