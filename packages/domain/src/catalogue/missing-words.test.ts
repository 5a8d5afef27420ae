import { expect, test } from 'vitest'
import type { Offer } from './catalogue.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { missingWords } from './missing-words.ts'

const SAID = { nl: 'Laat open', fr: 'Ouvert tard', en: 'Open late' }

/** The first catalogue with one exception, whose reason has these translations. */
function offerWith(reason: { nl: string; [language: string]: string }, languages: string[]): Offer {
  const { venue, hours } = FIRST_CATALOGUE
  const exception = { from: '2027-01-01', to: '2027-01-01', hours: null, reason }
  return {
    ...FIRST_CATALOGUE,
    venue: { ...venue, languages: ['nl', ...languages] },
    hours: { ...hours, exceptions: [exception] },
  }
}

const missingReasons = (offer: Offer) =>
  missingWords(offer).filter(({ path }) => path.join('.') === 'hours.exceptions.0.reason')

test('[CT5] reports nothing that is translated into every language of the venue', () => {
  expect(missingReasons(offerWith(SAID, ['fr', 'en']))).toEqual([])
})

test('[CT5] reports a missing or blank translation with its language and path', () => {
  const path = ['hours', 'exceptions', 0, 'reason']
  expect(missingReasons(offerWith({ nl: 'Laat open', fr: ' ' }, ['fr', 'en']))).toEqual([
    { path, language: 'fr' },
    { path, language: 'en' },
  ])
})

test('[CT5] does not report languages the venue does not use', () => {
  expect(missingReasons(offerWith({ nl: 'Laat open' }, []))).toEqual([])
  expect(missingReasons(offerWith({ nl: 'Laat open', fr: 'Ouvert tard' }, ['fr']))).toEqual([])
})

test('[CT5] does not report a text that has no Dutch version yet', () => {
  expect(missingReasons(offerWith({ nl: '' }, ['fr']))).toEqual([])
})

test('[CT5] checks every name and sentence of a catalogue', () => {
  const offer = { ...FIRST_CATALOGUE, venue: { ...FIRST_CATALOGUE.venue, languages: ['nl', 'xx'] as const } }
  const missing = missingWords(offer).map(({ path }) => path.join('.'))
  for (const place of [
    'venue.tagline',
    'formulas.0.names',
    'formulas.0.lead',
    'formulas.0.includes.0',
    'modules.0.lead',
    'practicalFacts.0.answer',
    'occasions.0.names',
  ])
    expect(missing).toContain(place)
  expect(missing).toHaveLength(new Set(missing).size)
})
