import type { BillState } from '@lichtspel/domain/payment/bill'

/** The state of a bill, on the screen and in the spreadsheet. */
export const BILL_STATE_WORDS: Record<BillState, string> = {
  open: 'nog open',
  'part-paid': 'deels betaald',
  paid: 'betaald',
  'at-bank': 'bij de bank',
  invoiced: 'op factuur',
  'to-return': 'terug te geven',
}

/** The Rekening page: the bills of a day. */
export const BILLS = {
  title: 'Rekening',
  list: 'Rekeningen van deze dag',
  groups: {
    due: 'Af te rekenen',
    'to-return': 'Terug te geven',
    paid: 'Betaald',
    invoiced: 'Op factuur',
    'at-bank': 'Bij de bank',
    'to-come': 'Nog te komen',
    'no-show': 'Niet gekomen',
  },
  comes: (time: string) => `komt om ${time}`,
  plays: (time: string) => `speelt tot ${time}`,
  done: (time: string) => `klaar sinds ${time}`,
  left: (time: string) => `weg om ${time}`,
  unticked: 'niet afgevinkt',
  unpaid: 'niet betaald',
  notCharged: 'niets aangerekend',
  depositToReturn: 'voorschot terug te geven',
  empty: 'Op deze dag komt er niemand.',
  toBooking: 'Toon de boeking',
  loadingBill: 'De rekening komt eraan',
  loading: 'De rekeningen komen eraan',
  unanswered: 'We konden deze dag niet ophalen. We blijven proberen.',
} as const
