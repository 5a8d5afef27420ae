import { expect, test } from 'vitest'
import { sampleFacts } from '../testing/mail-samples.ts'
import { contentOf } from './content-of.ts'
import type { MailFacts } from './mail-facts.ts'

/** All words of a mail on one line: what they say, not how they are wrapped. */
const mail = (over: Partial<MailFacts>) =>
  contentOf(sampleFacts(over))
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join(' ')

const DUE = 'Betaal het ten laatste op woensdag 17 februari. We trekken het af van je rekening.'
const ASKED_LATE = Date.UTC(2027, 1, 18, 9)

test('the mail that asks a deposit says by when, and that it comes off the bill', () => {
  expect(mail({ kind: 'deposit' })).toContain(DUE)
  expect(mail({ kind: 'deposit', happenedAt: ASKED_LATE })).toContain('Betaal het zo snel mogelijk.')
})

test('a visit that moves says the new last day, while the deposit is open', () => {
  const deposit = { cents: 5_000, reference: '010806817183', isPaid: true }
  expect(mail({ kind: 'moved' })).toContain(`Je voorschot staat nog open. ${DUE}`)
  expect(mail({ kind: 'moved', deposit })).not.toContain('voorschot')
  expect(mail({ kind: 'moved', deposit: null })).not.toContain('voorschot')
})

test('a cancellation says what happens with a deposit, where there was one', () => {
  expect(mail({ kind: 'cancelled' })).toContain('Betaalde je al een voorschot? We nemen contact met je op.')
  expect(mail({ kind: 'cancelled', deposit: null })).not.toContain('voorschot')
})
