import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { lengthProblems } from '@lichtspel/test-support/texts/label-lengths.ts'
import { offerProblems } from '@lichtspel/test-support/texts/offer-words.ts'
import { SAMPLES_BY_PATH } from '@lichtspel/test-support/texts/probe-samples.ts'
import {
  type Exports,
  type Spoken,
  spokenIn,
  textLanguages,
} from '@lichtspel/test-support/texts/spoken-words.ts'
import { type Allowed, compareLanguages } from '@lichtspel/test-support/texts/whole-words.ts'
import { describe, expect, test } from 'vitest'

const dutch = await spokenIn('nl')
const english = await spokenIn('en')
const OTHERS = textLanguages().filter((language) => language !== 'nl')

/** Names, and words that are the same as in Dutch, in lower case. An entry that is no longer needed fails the test. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  en: {
    same: [
      ...['google maps', 'waze', 'openstreetmap'],
      ...['open in', 'postcode *', 'privacy', 'privacy · ∎', 'menu', '∎ min'],
    ],
    own: ['catalogue#cityName'],
  },
  fr: {
    same: [...['google maps', 'waze', 'openstreetmap'], ...['contact', 'e-mail', 'formule', 'menu', '∎ min']],
    own: ['catalogue#cityName', 'catalogue#withinWorkingDays', 'dates#onDays'],
  },
}

test('texts exist in Dutch, French and English', () => {
  expect(textLanguages()).toEqual(['en', 'fr', 'nl'])
})

describe.each(OTHERS)('%s has everything that Dutch has', async (language) => {
  const other = await spokenIn(language)
  const allowed = allowedIn(language)
  const { problems, used, asked, ...counts } = compareLanguages(dutch, other, allowed)
  console.log(`words: ${language} has ${other.files.size} files, ${JSON.stringify(counts)}`)

  test('has the same keys, nothing left in Dutch, and loses no number, name, time or date', () => {
    expect(problems).toEqual([])
  })

  test('the allow lists and samples contain nothing obsolete', () => {
    expect(allowed.same.filter((words) => !used.has(words))).toEqual([])
    expect(Object.keys(SAMPLES_BY_PATH).filter((path) => !asked.has(path))).toEqual([])
  })

  test('labels of buttons, chips and cells are about as long as in Dutch', () => {
    expect(lengthProblems(dutch, other)).toEqual([])
  })
})

test('the first catalogue has every text in every language, with the same numbers', () => {
  expect(offerProblems(FIRST_CATALOGUE, textLanguages())).toEqual([])
})

test('an offer with missing words or different numbers is reported', () => {
  const words = { names: { nl: 'Vanaf 8 jaar', fr: 'Dès 9 ans' } }
  expect(offerProblems(words, ['nl', 'fr', 'en'])).toEqual([
    '/names: has other numbers in fr',
    '/names: says nothing in en',
  ])
})

describe('the comparison reports', () => {
  // Problems in the real texts are reported by the tests above; here only the planted ones matter.
  const standing = compareLanguages(dutch, english, allowedIn('en')).problems
  const newProblems = (inDutch: Spoken, inEnglish: Spoken) =>
    compareLanguages(inDutch, inEnglish, allowedIn('en')).problems.filter((one) => !standing.includes(one))
  const found = (file: string, change: Exports, inDutch: Exports = {}) =>
    newProblems(planted(dutch, file, inDutch), planted(english, file, change))

  test('a missing key, an extra key and a key with a different type', () => {
    expect(
      found('site', {
        NO_ANSWER: { slots: partOf('site', 'NO_ANSWER').slots, retry: 1, more: '' },
      }),
    ).toEqual([
      'site#NO_ANSWER.days: is missing',
      'site#NO_ANSWER.retry: is a string in Dutch and a number here',
      'site#NO_ANSWER.more: Dutch has no such key',
    ])
    const without = { ...english, files: new Map([...english.files].filter(([file]) => file !== 'form')) }
    expect(newProblems(dutch, without)).toEqual(['form: there is no such file'])
  })

  test('a sentence that is still Dutch, or empty', () => {
    const copy = partOf('booked', 'COPY_WORDS')
    expect(found('booked', { COPY_WORDS: { ...copy, copy: 'Kopieer', done: ' ' } })).toEqual([
      'booked#COPY_WORDS.copy: is still Dutch: kopieer',
      'booked#COPY_WORDS.done: says nothing, or not as much as Dutch:  ',
    ])
    expect(
      found('booked', { COPY_WORDS: { ...copy, copied: (label: string) => `${label} gekopieerd` } }),
    ).toEqual(['booked#COPY_WORDS.copied: is still Dutch: ∎ gekopieerd'])
  })

  test.each<[string, string, string, string, (...given: never[]) => string, string]>([
    ['a number', 'teams', 'TEAMS', 'lead', () => 'You’re playing in teams.', 'loses 75'],
    ['a name', 'teams', 'TEAMS', 'calendarOf', () => 'Add to calendar', 'loses "Qname"'],
    ['a time', 'manage', 'MANAGE_MOVE', 'meal', () => 'meal', 'loses "11:22"'],
    ['a date', 'mails', 'NOTICE_SUBJECTS', 'placed', () => 'New booking', 'loses "2027-03-24"'],
    [
      'a hard-coded number',
      'form',
      'MEAL_FIELDS',
      'dietsHint',
      (days: number) => `2 and 3, ${days}`,
      'has other numbers',
    ],
  ])('a function that loses %s', (_, file, name, key, said, problem) => {
    const problems = found(file, { [name]: { ...partOf(file, name), [key]: said } })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${file}#${name}.${key}: ${problem}`)
  })

  test('a function without a sample, and one with a wrong sample', () => {
    const unknown = { NEW: (colour: string) => colour }
    expect(found('form', unknown, unknown)).toEqual([
      'form#NEW: cannot be probed, there is no sample for colour',
    ])
    const wrong = { NEW: (label: { deep: string }) => `Label ${label.deep}` }
    expect(found('form', wrong, wrong)[0]).toContain('form#NEW: was probed with a wrong sample')
  })

  test('a label that does not fit', () => {
    const long = planted(english, 'slots', {
      SLOT_STATUS_LABELS: { available: 'entirely free of anyone' },
    })
    const standing = lengthProblems(dutch, english)
    expect(lengthProblems(dutch, long).filter((one) => !standing.includes(one))).toEqual([
      'slots#SLOT_STATUS_LABELS: entirely free of anyone has 23 letters, 12 fit',
    ])
  })
})

function allowedIn(language: string): Allowed {
  return ALLOWED[language] ?? { same: [], own: [] }
}

/** A copy of a language with exports of one file changed. */
function planted(spoken: Spoken, file: string, change: Exports): Spoken {
  return { ...spoken, files: new Map([...spoken.files, [file, { ...spoken.files.get(file), ...change }]]) }
}

function partOf(file: string, name: string): Exports {
  return english.files.get(file)?.[name] as Exports
}
