import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestedEmail } from './mail-typo.ts'

test.each([
  ['sarah@gmial.com', 'sarah@gmail.com'],
  ['sarah@gmai.com', 'sarah@gmail.com'],
  ['sarah@gmail.co', 'sarah@gmail.com'],
  ['sarah@gmail.be', 'sarah@gmail.com'],
  ['sarah@gmail', 'sarah@gmail.com'],
  ['sarah@gmial', 'sarah@gmail.com'],
  ['sarah@gmail,com', 'sarah@gmail.com'],
  ['sarah@gmailcom', 'sarah@gmail.com'],
  ['Sarah.P+feest@GMIAL.com', 'Sarah.P+feest@gmail.com'],
  [' sarah@hotmial.be ', 'sarah@hotmail.be'],
  ['sarah@hotmail.cm', 'sarah@hotmail.com'],
  ['sarah@hormail.com', 'sarah@hotmail.com'],
  ['sarah@outlok.com', 'sarah@outlook.com'],
  ['sarah@telenet.bet', 'sarah@telenet.be'],
  ['sarah@telent.be', 'sarah@telenet.be'],
  ['sarah@skynet.b', 'sarah@skynet.be'],
  ['sarah@proximus.eb', 'sarah@proximus.be'],
  ['sarah@iclould.com', 'sarah@icloud.com'],
  ['sarah@live.bee', 'sarah@live.be'],
  ['sarah@yaho.com', 'sarah@yahoo.com'],
])('[BF6] %s is probably %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  'sarah@gmail.com',
  'Sarah@Gmail.com',
  'sarah@hotmail.be',
  'sarah@hotmail.fr',
  'sarah@mail.com',
  'sarah@ymail.com',
  'sarah@live.nl',
  'sarah@yahoo.co.uk',
  'sarah@voorbeeld.be',
  'sarah@stad.antwerpen.be',
  'sarah',
  'sarah@',
  '@gmial.com',
  '',
])('[BF6] suggests nothing for %j', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})

test('[BF6] a suggestion never leads to another suggestion', () => {
  const slips = fc.tuple(fc.constantFrom('gmail.com', 'telenet.be', 'outlook.com'), fc.nat(12), fc.string())
  fc.assert(
    fc.property(slips, ([domain, place, letters]) => {
      const advised = suggestedEmail(`sarah@${domain.slice(0, place)}${letters}${domain.slice(place + 1)}`)
      if (advised !== undefined) expect(suggestedEmail(advised)).toBeUndefined()
    }),
  )
})

test('[BF6] handles a hostile address quickly', () => {
  const started = performance.now()
  suggestedEmail(`a@${'gmail.'.repeat(50_000)}`)
  expect(performance.now() - started).toBeLessThan(100)
})
