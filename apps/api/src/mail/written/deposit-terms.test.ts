import { PAID, sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { contentOf } from './content-of.ts'
import type { MailFacts } from './mail-facts.ts'

/** All text of a mail on one line, independent of wrapping. */
const mail = (over: Partial<MailFacts>) =>
  contentOf(sampleFacts(over))
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join(' ')

const DUE = 'Betaal het ten laatste op woensdag 17 februari. We trekken het af van de rekening.'
const ASKED_LATE = Date.UTC(2027, 1, 17, 9)
const ASKED_TOO_LATE = Date.UTC(2027, 1, 19, 9)

test('the deposit mail says when it is due, and that it is deducted from the bill', () => {
  expect(mail({ kind: 'deposit' })).toContain(DUE)
  expect(mail({ kind: 'deposit', happenedAt: ASKED_LATE })).toContain('Betaal het zo snel mogelijk.')
})

test('the deposit mail names no transfer that would arrive after the visit', () => {
  const { blocks } = contentOf(sampleFacts({ kind: 'deposit', happenedAt: ASKED_TOO_LATE }))
  expect(blocks.map(({ kind }) => kind)).not.toContain('picture')
  expect(mail({ kind: 'deposit', happenedAt: ASKED_TOO_LATE })).toContain(
    'Een overschrijving komt niet meer op tijd aan. Betaal het ter plaatse met cash, debetkaart of kredietkaart.',
  )
})

test('the mail about a move states the new due date while the deposit is unpaid', () => {
  expect(mail({ kind: 'moved' })).toContain(`Je voorschot staat nog open. ${DUE}`)
  expect(mail({ kind: 'moved', deposit: PAID })).not.toContain('voorschot')
  expect(mail({ kind: 'moved', deposit: null })).not.toContain('voorschot')
})

test('a cancellation says what happens to the deposit, if there was one', () => {
  expect(mail({ kind: 'cancelled' })).toContain('Betaalde je al? We nemen contact met je op.')
  expect(mail({ kind: 'cancelled', deposit: null })).not.toContain('Betaalde je al')
})
