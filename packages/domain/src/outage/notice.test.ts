import { expect, test } from 'vitest'
import { NOTICE_MAILS, type NoticedVisit, noticeStateOf } from './notice.ts'

const MINUTE = 60_000
const mailed: NoticedVisit = {
  presence: 'expected',
  startsAt: 100 * MINUTE,
  outageNotice: { answer: null, mail: 'sent' },
}

test('[OU7] a group that was mailed has to be called from 20 minutes before its new start', () => {
  expect(noticeStateOf(mailed, 80 * MINUTE - 1)).toBe('mailed')
  expect(noticeStateOf(mailed, 80 * MINUTE)).toBe('call')
})

test('[OU7] a group without a mail has to be called at once', () => {
  for (const mail of ['failed', 'no-address', 'none'] as const)
    expect(noticeStateOf({ ...mailed, outageNotice: { answer: null, mail } }, 0)).toBe('call')
})

test.each(['agreed', 'other'] as const)('[OU7] a group that answered %s is not called', (answer) => {
  for (const mail of NOTICE_MAILS)
    expect(noticeStateOf({ ...mailed, outageNotice: { answer, mail } }, 99 * MINUTE)).toBe(answer)
})

test('[OU7] a group inside is informed at the desk, whatever it answered', () => {
  for (const answer of [null, 'agreed', 'other'] as const) {
    const visit = { ...mailed, outageNotice: { answer, mail: 'sent' as const } }
    expect(noticeStateOf({ ...visit, presence: 'in' }, 99 * MINUTE)).toBe('here')
    expect(noticeStateOf({ ...visit, presence: 'out' }, 99 * MINUTE)).toBeNull()
    expect(noticeStateOf({ ...visit, presence: 'no-show' }, 99 * MINUTE)).toBeNull()
  }
})

test('[OU7] a visit that no outage moved has no state', () => {
  expect(noticeStateOf({ ...mailed, outageNotice: null }, 99 * MINUTE)).toBeNull()
})
