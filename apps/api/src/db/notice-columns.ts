import type { NoticeMail, OutageAnswer } from '@lichtspel/domain/outage/notice'
import type { OutageReason } from '@lichtspel/domain/outage/reasons'

/** Why a visit was moved or cancelled because of an outage. */
export type OutageTold = { reason: OutageReason; words: string }

/** Null unless the last thing that happened to the visit was because of an outage. */
export type NoticeColumns = {
  outage: OutageTold | null
  outage_answer: OutageAnswer | null
  outage_mail: NoticeMail | null
  outage_at: number | null
}

/** For queries that select from booking `b` with NOTICE_JOIN. */
export const NOTICE_COLUMNS = `notice.outage, notice.answer AS outage_answer, notice.mail AS outage_mail,
  epoch_ms(notice.at) AS outage_at`
export const NOTICE_JOIN = 'LEFT JOIN outage_notice notice ON notice.booking_id = b.id'
