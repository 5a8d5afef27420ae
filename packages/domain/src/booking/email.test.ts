import { expect, test } from 'vitest'
import { canonicalEmail } from './email.ts'

test.each([
  ['jan@proximus.example', 'jan@proximus.example'],
  [' Jan@Proximus.EXAMPLE ', 'Jan@proximus.example'],
  ['jan@ｐroximus.example', 'jan@proximus.example'],
  ['jan@ⓟroximus。example', 'jan@proximus.example'],
  ['jan@𝐩roximus.example', 'jan@proximus.example'],
  ['jan@pro\u00adximus.example', 'jan@proximus.example'],
  ['jan@straße.de', 'jan@xn--strae-oqa.de'],
  ['jan@xn--strae-oqa.de', 'jan@xn--strae-oqa.de'],
  ['één@voorbeeld.be', 'één@voorbeeld.be'],
  ['jan@b.com/x', undefined],
])('[BF8] %j is stored as %j', (typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored)
})

test('[BF8] refuses a domain that becomes too long in ASCII', () => {
  const domain = `${`${'é'.repeat(40)}.`.repeat(6)}be`
  expect(domain.length).toBeLessThan(253)
  expect(canonicalEmail(`jan@${domain}`)).toBeUndefined()
})
