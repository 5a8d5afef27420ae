import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The home page and the choice of a visit speak to the group: `jullie`. */
const TO_THE_GROUP = [
  'booking',
  'booking-summary',
  'calendar',
  'catalogue',
  'home-prices',
  'hours',
  'plan',
  'site',
  'slots',
  'teams',
  'visit',
]

/** Pages and mails for the person who booked: `je`. The texts of forms are read on both, so they never say `jullie`. */
const TO_ONE_PERSON = [
  'accessibility',
  'bill',
  'booked',
  'deposit',
  'fields',
  'form',
  'guests',
  'mails',
  'manage',
  'outage',
  'page-heads',
  'payment',
  'privacy',
  'refusals',
]

/** The design's words about paying, and the question to whoever holds the phone. */
const DESIGNED = [
  'Wanneer betaal je?',
  'Je boekt zonder te betalen.',
  'Nu betaal je niets. ',
  'Ben je er nog?',
  'Laat weten of je er nog bent.',
]

test.each(TO_THE_GROUP)('%s speaks to the group', (file) => {
  const words = DESIGNED.reduce((text, designed) => text.replaceAll(designed, ''), textOf(file))
  expect(words.match(/^.*\b(je|jij|jou|jouw)\b.*$/gim) ?? []).toEqual([])
})

test.each(TO_ONE_PERSON)('%s speaks to one person', (file) => {
  expect(textOf(file).match(/^.*\bjullie\b.*$/gim) ?? []).toEqual([])
})

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8')
}
