import { expect, test } from 'vitest'
import { type Contact, contactProblems, invalidContactFields } from './contact.ts'

const contact = (over: Partial<Contact>): Contact => ({
  name: 'An Peeters',
  email: 'an@voorbeeld.be',
  phone: '+32 470 12 34 56',
  ...over,
})

test.each([
  'a@b.be',
  'naam@voorbeeld.be',
  'an.peeters+feest@mail.voorbeeld.co.uk',
  ' an@voorbeeld.be ',
  "o'neill@voorbeeld.be",
  'één@voorbeeld.be',
])('[BF1] accepts %s as an address', (email) => {
  expect(invalidContactFields(contact({ email }))).toEqual([])
})

test.each([
  '',
  'an',
  'an@',
  '@voorbeeld.be',
  'an@voorbeeld',
  'an@@voorbeeld.be',
  'an@voorbeeld..be',
  'an@voorbeeld.be.',
  'an peeters@voorbeeld.be',
  'an@voorbeeld.be, jan@x.be',
  'an@voorbeeld.be\nBcc: x@y.be',
  `${'a'.repeat(65)}@b.be`,
  'an@b.com/x',
  'an@b.com:25',
  'an@b.com?x',
  'an@pr%6fximus.be',
  'an@b.com／x',
  'an@proximus.be。',
  'an@1.2.3.4',
  'an@a_b.be',
  'an@-b.be',
  '.an@b.be',
  'an.@b.be',
  'a..n@b.be',
  'a\u00adn@b.be',
  'a\u3164n@b.be',
])('[BF1] rejects %j as an address', (email) => {
  expect(invalidContactFields(contact({ email }))).toEqual(['email'])
})

test.each([
  '0470123456',
  '+32 470 12.34.56',
  '03/000 00 00',
  '(03) 000-00-00',
  ' 03 000 00 00 ',
  ' +32 470 12 34 56',
])('[BF1] accepts %s as a phone number, whatever its notation', (phone) => {
  expect(invalidContactFields(contact({ phone }))).toEqual([])
})

test.each(['', '1234567', 'bel me', '+32 470 12 34 56 na 18u', '0'.repeat(33), '0470+123456', '...--------'])(
  '[BF1] rejects %j as a phone number',
  (phone) => {
    expect(invalidContactFields(contact({ phone }))).toEqual(['phone'])
  },
)

test('[BF1] a name needs a visible character and has at most 200 characters', () => {
  expect(invalidContactFields(contact({ name: ' ' }))).toEqual(['name'])
  expect(invalidContactFields(contact({ name: 'x'.repeat(201) }))).toEqual(['name'])
  expect(invalidContactFields(contact({ name: 'x'.repeat(200) }))).toEqual([])
  expect(invalidContactFields({ name: '', email: '', phone: '' })).toEqual(['name', 'email', 'phone'])
})

test.each(['\u3164', '\u034f', '\u180e', '\u{e0041}\u{e007f}', '\u2800', ' \u115f\u00ad '])(
  '[BF1] a name of %j has no visible character and is treated as missing',
  (name) => {
    expect(contactProblems(contact({ name }))).toEqual({ name: 'missing' })
    expect(contactProblems(contact({ name: `${name}Ó` }))).toEqual({})
  },
)

test('[BF1] accepts lengths up to the limit', () => {
  const domain = `${`${'b'.repeat(62)}.`.repeat(3)}be`
  const email = `${'a'.repeat(254 - 1 - domain.length)}@${domain}`
  expect(email).toHaveLength(254)
  expect(invalidContactFields(contact({ email }))).toEqual([])
  expect(invalidContactFields(contact({ email: `a${email}` }))).toEqual(['email'])
  expect(invalidContactFields(contact({ email: `${'a'.repeat(64)}@b.be` }))).toEqual([])
  expect(invalidContactFields(contact({ phone: '0'.repeat(32) }))).toEqual([])
  expect(invalidContactFields(contact({ phone: '12345678' }))).toEqual([])
})

test('[BF1] checks a hostile address in linear time', () => {
  const started = performance.now()
  for (const email of ['a.'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, `${'@'.repeat(100_000)}`]) {
    expect(invalidContactFields(contact({ email }))).toEqual(['email'])
  }
  expect(performance.now() - started).toBeLessThan(250)
})

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['bel me', 'not-digits'],
  ['+32 470 12 34 56 na 18u', 'not-digits'],
  ['0470+123456', 'not-digits'],
  ['0470', 'too-short'],
  ['0'.repeat(33), 'too-long'],
])('[BF5] reports phone %j as %s', (phone, problem) => {
  expect(contactProblems(contact({ phone }))).toEqual({ phone: problem })
})

test('[BF5] distinguishes a missing field from an invalid one', () => {
  expect(contactProblems({ name: ' ', email: ' ', phone: '' })).toEqual({
    name: 'missing',
    email: 'missing',
    phone: 'missing',
  })
  expect(contactProblems(contact({ name: 'x'.repeat(201), email: 'an@' }))).toEqual({
    name: 'too-long',
    email: 'malformed',
  })
})
