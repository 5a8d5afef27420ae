/** What a group answers when the venue moved its visit because of an outage. */
export const OUTAGE_ANSWERS = ['agreed', 'other'] as const
export type OutageAnswer = (typeof OUTAGE_ANSWERS)[number]

/** Whether a mail asks the group: it was sent, it was given up, there is no address, or the desk sent none. */
export const NOTICE_MAILS = ['sent', 'failed', 'no-address', 'none'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]

/** A visit that was last moved because of an outage; without a notice it was not. */
export type NoticedVisit = {
  /** As the desk marks it. */
  presence: string
  startsAt: number
  outageNotice: { answer: OutageAnswer | null; mail: NoticeMail } | null
}

/** Whether the group stands here, answered, was mailed, or has to be called. */
export type NoticeState = 'here' | OutageAnswer | 'mailed' | 'call'

/** A group that has not answered this long before its new start has to be called. */
const CALL_BEFORE_MS = 20 * 60_000

/** What the desk still has to do about a move. Null: nothing, or the group is gone. */
export function noticeStateOf(
  { presence, startsAt, outageNotice }: NoticedVisit,
  now: number,
): NoticeState | null {
  if (outageNotice === null || presence === 'out' || presence === 'no-show') return null
  if (presence === 'in') return 'here'
  if (outageNotice.answer !== null) return outageNotice.answer
  return outageNotice.mail === 'sent' && now < startsAt - CALL_BEFORE_MS ? 'mailed' : 'call'
}

/** Why an attraction is out of order. `own` has the venue's own words, which are Dutch. */
export const OUTAGE_REASONS = ['headset', 'fault', 'power', 'own'] as const
export type OutageReason = (typeof OUTAGE_REASONS)[number]
