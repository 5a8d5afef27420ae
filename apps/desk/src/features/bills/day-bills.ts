import type { DeskVisit } from '@lichtspel/contract/desk/day'

/** The groups of the list, in the order of the screen: first what asks for something. */
const BILL_GROUPS = ['due', 'to-return', 'paid', 'invoiced', 'at-bank', 'to-come', 'no-show'] as const
export type BillGroup = (typeof BILL_GROUPS)[number]

type Billed = Pick<DeskVisit, 'presence' | 'endsAt' | 'bill'>

/** Where a visit stands in the list. A group that nobody ticked counts as come once its last game is over. */
export function billGroup({ presence, endsAt, bill }: Billed, now: number): BillGroup {
  if (presence === 'no-show') return 'no-show'
  if (bill.openCents < 0) return 'to-return'
  const isToCome = presence === 'expected' && endsAt > now
  if (bill.openCents > 0) return isToCome ? 'to-come' : 'due'
  if (isToCome && bill.totalCents === 0) return 'to-come'
  return bill.state === 'invoiced' || bill.state === 'at-bank' ? bill.state : 'paid'
}

/** The day's visits per group, each in the order in which they end. */
export function groupBills(
  visits: readonly DeskVisit[],
  now: number,
): { group: BillGroup; visits: readonly DeskVisit[] }[] {
  const ordered = visits.toSorted((a, b) => a.endsAt - b.endsAt || a.id.localeCompare(b.id))
  return BILL_GROUPS.map((group) => ({
    group,
    visits: ordered.filter((visit) => billGroup(visit, now) === group),
  })).filter((found) => found.visits.length > 0)
}

/** The amount of a row: what is open or to be given back, otherwise the whole bill. */
export function rowCents({ totalCents, openCents }: DeskVisit['bill']): number {
  return openCents === 0 ? totalCents : Math.abs(openCents)
}
