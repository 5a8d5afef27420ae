import { describe, expect, test } from 'vitest'
import { advance, LOADING, type ManageAct, type ManageState } from './manage-state.ts'
import { someBooking } from './managed.fixture.ts'

const booking = someBooking()
const loaded: ManageAct = { kind: 'loaded', booking }

function having(...acts: ManageAct[]): ManageState {
  return acts.reduce(advance, LOADING)
}

describe('opening the link', () => {
  test('shows the booking with nothing open and nothing said', () => {
    expect(having(loaded)).toEqual({
      page: 'open',
      booking,
      panel: null,
      isChangeAside: false,
      sending: null,
      trouble: null,
      news: null,
      answers: 0,
    })
  })

  test('after a change of language the form is open as it was, with why it was refused', () => {
    const trouble = { deed: 'move', code: 'slot-taken' } as const
    const forms = { panel: 'move', isChangeAside: true, trouble } as const
    expect(having({ ...loaded, forms })).toMatchObject({ ...forms, answers: 0 })
  })

  test('a link that opens nothing is told apart from a server that says nothing', () => {
    expect(having({ kind: 'not-loaded', code: 'not-found' })).toEqual({ page: 'unknown' })
    expect(having({ kind: 'not-loaded', code: 'unheard' })).toEqual({ page: 'unheard' })
    expect(having({ kind: 'not-loaded', code: 'busy' })).toEqual({ page: 'unheard' })
    expect(having({ kind: 'not-loaded', code: 'unheard' }, { kind: 'load' })).toEqual(LOADING)
  })

  test('nothing can be done before the booking is there', () => {
    expect(having({ kind: 'open', panel: 'cancel' })).toEqual(LOADING)
  })
})

describe('a form', () => {
  test('opens alone, and takes away what was said before', () => {
    const told = having(loaded, { kind: 'send', deed: 'mail' }, { kind: 'done', deed: 'mail', booking })
    expect(told).toMatchObject({ news: 'mail', answers: 1 })
    const open = [
      { kind: 'open', panel: 'change' },
      { kind: 'open', panel: 'move' },
    ] as const
    expect(open.reduce(advance, told)).toMatchObject({ panel: 'move', news: null })
  })

  test('closes with its trouble', () => {
    const refused = having(
      loaded,
      { kind: 'open', panel: 'cancel' },
      { kind: 'refused', deed: 'cancel', code: 'too-late' },
    )
    expect(refused).toMatchObject({ panel: 'cancel', trouble: { deed: 'cancel', code: 'too-late' } })
    expect(advance(refused, { kind: 'close' })).toMatchObject({ panel: null, trouble: null })
  })
})

describe('while an answer is on its way', () => {
  test.each(['change', 'move', 'cancel'] as const)('to a %s, its form stays', (panel) => {
    const sending = having(loaded, { kind: 'open', panel }, { kind: 'send', deed: panel })
    expect(advance(sending, { kind: 'close' })).toBe(sending)
    expect(advance(sending, { kind: 'open', panel: 'change' })).toBe(sending)
  })

  test('about the mail, forms come and go', () => {
    const sending = having(loaded, { kind: 'send', deed: 'mail' }, { kind: 'open', panel: 'move' })
    expect(sending).toMatchObject({ panel: 'move', sending: 'mail' })
    expect(advance(sending, { kind: 'close' })).toMatchObject({ panel: null })
  })
})

describe('a change that was being typed', () => {
  const change: ManageAct = { kind: 'open', panel: 'change' }
  const cancel: ManageAct = { kind: 'open', panel: 'cancel' }

  test('waits while another form is open, and is there again', () => {
    expect(having(loaded, cancel)).toMatchObject({ isChangeAside: false })
    expect(having(loaded, change, cancel)).toMatchObject({ panel: 'cancel', isChangeAside: true })
    expect(having(loaded, change, cancel, { kind: 'close' })).toMatchObject({
      panel: null,
      isChangeAside: true,
    })
    expect(having(loaded, change, cancel, change)).toMatchObject({ panel: 'change', isChangeAside: false })
    expect(having(loaded, change, { kind: 'close' })).toMatchObject({ panel: null, isChangeAside: false })
  })
})

describe('an answer', () => {
  test('that it is done closes the form and shows the booking as it is now', () => {
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

  test('that a mail was sent leaves an open form open', () => {
    const state = having(loaded, { kind: 'open', panel: 'move' }, { kind: 'done', deed: 'mail', booking })
    expect(state).toMatchObject({ panel: 'move', news: 'mail' })
  })

  test('that it is refused keeps the form open and is told each time', () => {
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

  test('that the booking is another by now brings that one, and the form stays', () => {
    const other = someBooking({ players: 10, revision: 3 })
    const refused = { kind: 'refused', deed: 'change', code: 'booking-changed', booking: other } as const
    expect(having(loaded, { kind: 'open', panel: 'change' }, refused)).toMatchObject({
      booking: other,
      panel: 'change',
      trouble: { code: 'booking-changed' },
    })
  })

  test('that it is cancelled by now closes every form', () => {
    const gone = someBooking({ status: 'cancelled', revision: 2 })
    const refused = { kind: 'refused', deed: 'change', code: 'booking-cancelled', booking: gone } as const
    expect(having(loaded, { kind: 'open', panel: 'change' }, refused)).toMatchObject({
      booking: gone,
      panel: null,
      trouble: { code: 'booking-cancelled' },
    })
  })

  test('that the link opens nothing any more closes the page', () => {
    expect(having(loaded, { kind: 'refused', deed: 'cancel', code: 'not-found' })).toEqual({
      page: 'unknown',
    })
  })
})
