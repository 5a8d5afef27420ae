import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { readLine } from '@lichtspel/domain/desk/line/read-line'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { LINE_WORDS } from '@lichtspel/texts/desk/line'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceBooking, type BookingDraft, startDraft } from './booking-draft.ts'
import { withLine } from './line-draft.ts'

const ZONE = 'Europe/Brussels'
const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }
const NOW = momentAt(instantOf(ZONE, '2026-11-21', '14:35'), ZONE)
const FRESH = startDraft(CATALOGUE, { when: 'later', date: '2026-11-21' })
const CALL = '12 verjaardag za 14u laser vr Els Maes 0471 23 45 67 optie vr 18u fr iets'

const read = (text: string) => readLine(text, { catalogue: CATALOGUE, words: LINE_WORDS, now: NOW })

function typed(text: string, draft = FRESH): BookingDraft {
  return withLine(draft, FRESH, { text, before: read(draft.line), after: read(text) })
}

/** The draft after each letter of the line. */
function letterByLetter(text: string, draft = FRESH): BookingDraft {
  return [...text].reduce((one, letter) => typed(one.line + letter, one), draft)
}

test('a typed line fills the whole draft', () => {
  const draft = typed(CALL)
  expect(draft).toMatchObject({
    when: 'later',
    date: '2026-11-28',
    from: 840,
    games: { laser: 1, vr: 1 },
    isOption: true,
    optionUntil: '2026-11-27T18:00',
  })
  expect(draft.details).toMatchObject({ players: '12', formula: 'birthday', language: 'fr' })
  expect(draft.details.fields).toMatchObject({ name: 'Els Maes', phone: '0471 23 45 67', title: 'iets' })
})

test('letter by letter it becomes the same draft, and erasing it empties the draft', () => {
  expect(letterByLetter(CALL)).toEqual(typed(CALL))
  expect(typed('', letterByLetter(CALL))).toEqual(FRESH)
})

test('whatever is typed and erased, only the last line counts', () => {
  const line = fc
    .array(fc.constantFrom(...CALL.split(' '), '2', 'morgen', 'namiddag', 'an@voorbeeld.be'))
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(line, line, (one, other) => {
      expect(typed(other, typed(one))).toEqual(typed(other))
    }),
  )
})

test('fields that the line does not name stay as they are', () => {
  const filled = advanceBooking(FRESH, { kind: 'type', field: 'email', text: 'an@voorbeeld.be' })
  const draft = typed('12 laser', filled)
  expect(draft.details.fields.email).toBe('an@voorbeeld.be')
  expect(typed('', draft)).toEqual(filled)
})

test('words typed by hand in a field are never replaced by the line', () => {
  const filled = advanceBooking(FRESH, { kind: 'type', field: 'title', text: 'Bedrijf Janssens' })
  for (let end = 1; end <= '8 laser'.length; end++) {
    const draft = letterByLetter('8 laser'.slice(0, end), filled)
    expect(draft.details.fields.title).toBe('Bedrijf Janssens')
  }
  expect(letterByLetter('8 laser', filled)).toMatchObject({ games: { laser: 1 }, details: { players: '8' } })
  expect(typed('', letterByLetter('8 laser', filled))).toEqual(filled)
})

test('what was corrected by hand stays corrected when the line goes on or is erased', () => {
  const corrected = [
    { kind: 'type', field: 'name', text: 'Els Maas' },
    { kind: 'type', field: 'phone', text: '0471 23 45 68' },
    { kind: 'set', part: 'players', text: '13' },
    { kind: 'date', date: '2026-12-05' },
    { kind: 'option-until', text: '2026-11-26T12:00' },
  ] as const
  const draft = corrected.reduce<BookingDraft>(advanceBooking, letterByLetter(CALL))
  const stays = {
    date: '2026-12-05',
    optionUntil: '2026-11-26T12:00',
    details: { players: '13', fields: { name: 'Els Maas', phone: '0471 23 45 68' } },
  }
  expect(typed(`${CALL}s`, draft)).toMatchObject(stays)
  expect(typed(`${CALL}s`, draft).details.fields.title).toBe('ietss')
  expect(typed('', draft)).toMatchObject({ ...stays, games: {}, isOption: false })
})

test('games chosen by hand stay, and the line adds its own', () => {
  const chosen = advanceBooking(FRESH, { kind: 'games', attraction: 'vr', games: 2 })
  const draft = letterByLetter('12 laser', chosen)
  expect(draft.games).toEqual({ laser: 1, vr: 2 })
  expect(typed('', draft).games).toEqual({ vr: 2 })
})

test('a group that is here by hand gets no option from the line', () => {
  const here = advanceBooking(FRESH, { kind: 'now' })
  expect(letterByLetter('optie', here)).toMatchObject({ when: 'now', isOption: false })
})

test('an option ticked for a later day goes when the line no longer names that day', () => {
  const fresh = startDraft(CATALOGUE, { when: 'now', date: '2026-11-21' })
  const line = read('za 14u')
  const later = withLine(fresh, fresh, { text: 'za 14u', before: [], after: line })
  const ticked = advanceBooking(later, { kind: 'option', on: true })
  expect(ticked).toMatchObject({ when: 'later', isOption: true })
  const erased = withLine(ticked, fresh, { text: '', before: line, after: [] })
  expect(erased).toMatchObject({ when: 'now', isOption: false })
})

test('a module comes and goes with the line, and those chosen by hand stay', () => {
  const chosen = advanceBooking(FRESH, { kind: 'set-module', module: 'aLaCarte', on: true })
  const draft = letterByLetter('12 kids pasta', chosen)
  expect(draft.details.modules).toEqual(['aLaCarte', 'pastaBuffet'])
  expect(typed('', draft)).toEqual(chosen)
})
