import { someBooking } from '@lichtspel/test-support/site/managed.ts'
import { describe, expect, test } from 'vitest'
import { advance, LOADING, type ManageAction, type ManageState } from './manage-state.ts'

const booking = someBooking()
const loaded: ManageAction = { kind: 'loaded', booking }

function having(...acts: ManageAction[]): ManageState {
  return acts.reduce(advance, LOADING)
}

describe('opening the link', () => {
  test('shows the booking with no form open and no notice', () => {
    expect(having(loaded)).toEqual({
      page: 'open',
      booking,
      panel: null,
      part: 'group',
      isChangeAside: false,
      sending: null,
      trouble: null,
      news: null,
      before: null,
      answers: 0,
    })
  })

  test('restores the open form and its refusal after a language change', () => {
    const trouble = { deed: 'move', code: 'slot-taken' } as const
    const forms = { panel: 'move', isChangeAside: true, trouble } as const
    expect(having({ ...loaded, forms })).toMatchObject({ ...forms, answers: 0 })
  })

  test('distinguishes an unknown link from a missing response', () => {
    expect(having({ kind: 'not-loaded', code: 'not-found' })).toEqual({ page: 'unknown' })
    expect(having({ kind: 'not-loaded', code: 'unanswered' })).toEqual({ page: 'unanswered' })
    expect(having({ kind: 'not-loaded', code: 'busy' })).toEqual({ page: 'unanswered' })
    expect(having({ kind: 'not-loaded', code: 'unanswered' }, { kind: 'load' })).toEqual(LOADING)
  })

  test('allows nothing before the booking is loaded', () => {
    expect(having({ kind: 'open', panel: 'cancel' })).toEqual(LOADING)
  })
})

describe('a form', () => {
  test('opens alone, and clears an earlier notice', () => {
    const told = having(loaded, { kind: 'send', deed: 'mail' }, { kind: 'done', deed: 'mail', booking })
    expect(told).toMatchObject({ news: 'mail', answers: 1 })
    const open = [
      { kind: 'open', panel: 'change' },
      { kind: 'open', panel: 'move' },
    ] as const
    expect(open.reduce(advance, told)).toMatchObject({ panel: 'move', news: null })
  })

  test('clears its error when it closes', () => {
    const refused = having(
      loaded,
      { kind: 'open', panel: 'cancel' },
      { kind: 'refused', deed: 'cancel', code: 'too-late' },
    )
    expect(refused).toMatchObject({ panel: 'cancel', trouble: { deed: 'cancel', code: 'too-late' } })
    expect(advance(refused, { kind: 'close' })).toMatchObject({ panel: null, trouble: null })
  })
})

describe('while waiting for a response', () => {
  test.each(['change', 'move', 'cancel'] as const)('to a %s, its form stays open', (panel) => {
    const sending = having(loaded, { kind: 'open', panel }, { kind: 'send', deed: panel })
    expect(advance(sending, { kind: 'close' })).toBe(sending)
    expect(advance(sending, { kind: 'open', panel: 'change' })).toBe(sending)
  })

  test('to a mail request, forms can open and close', () => {
    const sending = having(loaded, { kind: 'send', deed: 'mail' }, { kind: 'open', panel: 'move' })
    expect(sending).toMatchObject({ panel: 'move', sending: 'mail' })
    expect(advance(sending, { kind: 'close' })).toMatchObject({ panel: null })
  })
})

describe('an unfinished change', () => {
  const change: ManageAction = { kind: 'open', panel: 'change' }
  const cancel: ManageAction = { kind: 'open', panel: 'cancel' }

  test('is kept while another form is open, and comes back', () => {
    expect(having(loaded, cancel)).toMatchObject({ isChangeAside: false })
    expect(having(loaded, change, cancel)).toMatchObject({ panel: 'cancel', isChangeAside: true })
    expect(having(loaded, change, cancel, { kind: 'close' })).toMatchObject({
      panel: null,
      isChangeAside: true,
    })
    expect(having(loaded, change, cancel, change)).toMatchObject({ panel: 'change', isChangeAside: false })
    expect(having(loaded, change, { kind: 'close' })).toMatchObject({ panel: null, isChangeAside: false })
  })

  test('keeps the words of its other forms when one of them is saved', () => {
    const saved = { kind: 'done', deed: 'change', booking } as const
    expect(having(loaded, change, saved)).toMatchObject({ panel: null, isChangeAside: true })
    const cancelled = { ...saved, deed: 'cancel', booking: someBooking({ status: 'cancelled' }) } as const
    expect(having(loaded, change, cancel, cancelled)).toMatchObject({ isChangeAside: false })
  })

  test('opens at its group, at the form asked for, or at the last one', () => {
    expect(having(loaded, change)).toMatchObject({ part: 'group' })
    expect(having(loaded, { ...change, part: 'teams' })).toMatchObject({ panel: 'change', part: 'teams' })
    const turned = [loaded, change, { kind: 'turn', part: 'contact' }] as const
    expect(having(...turned, cancel, change)).toMatchObject({ part: 'contact' })
    expect(having(...turned, { kind: 'close' }, change)).toMatchObject({ part: 'group' })
  })
})

describe('a response', () => {
  test('that reports success closes the form and shows the updated booking', () => {
    const changed = someBooking({ players: 9, revision: 2 })
    expect(
      having(
        loaded,
        { kind: 'open', panel: 'change' },
        { kind: 'send', deed: 'change' },
        { kind: 'done', deed: 'change', booking: changed },
      ),
    ).toMatchObject({ booking: changed, panel: null, sending: null, news: 'change', answers: 1 })
  })

  test('to an answer about new hours leaves an open form open', () => {
    const state = having(loaded, { kind: 'open', panel: 'move' }, { kind: 'done', deed: 'answer', booking })
    expect(state).toMatchObject({ panel: 'move', news: 'answer', answers: 1 })
  })

  test('that reports a sent mail leaves an open form open', () => {
    const state = having(loaded, { kind: 'open', panel: 'move' }, { kind: 'done', deed: 'mail', booking })
    expect(state).toMatchObject({ panel: 'move', news: 'mail' })
  })

  test('that refuses the request keeps the form open and is shown each time', () => {
    const refuse = { kind: 'refused', deed: 'move', code: 'slot-taken' } as const
    const state = having(
      loaded,
      { kind: 'open', panel: 'move' },
      { kind: 'send', deed: 'move' },
      refuse,
      refuse,
    )
    expect(state).toMatchObject({ panel: 'move', sending: null, trouble: { code: 'slot-taken' }, answers: 2 })
  })

  test('that reports a changed booking shows the new one, and the form stays open', () => {
    const other = someBooking({ players: 10, revision: 3 })
    const refused = { kind: 'refused', deed: 'change', code: 'booking-changed', booking: other } as const
    expect(having(loaded, { kind: 'open', panel: 'change' }, refused)).toMatchObject({
      booking: other,
      before: booking,
      panel: 'change',
      trouble: { code: 'booking-changed' },
    })
  })

  test('that reports a cancelled booking closes every form', () => {
    const gone = someBooking({ status: 'cancelled', revision: 2 })
    const refused = { kind: 'refused', deed: 'change', code: 'booking-cancelled', booking: gone } as const
    expect(having(loaded, { kind: 'open', panel: 'change' }, refused)).toMatchObject({
      booking: gone,
      panel: null,
      trouble: { code: 'booking-cancelled' },
    })
  })

  test('that reports an unknown link closes the page', () => {
    expect(having(loaded, { kind: 'refused', deed: 'cancel', code: 'not-found' })).toEqual({
      page: 'unknown',
    })
  })
})
