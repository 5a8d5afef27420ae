import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BILL_STATE_WORDS, BILLS } from '@lichtspel/texts/desk/bills'
import type { BillGroup } from './day-bills.ts'

/** The line under a group's name; `isUrgent` is never shown by colour alone. */
export type BillRemark = { words: string; isUrgent: boolean }

type Shown = { group: BillGroup; now: number; zone: string }

export function billRemark(visit: DeskVisit, { group, now, zone }: Shown): BillRemark {
  if (group === 'no-show') return { words: noShowWords(visit), isUrgent: visit.bill.openCents !== 0 }
  const hasLeft = visit.presence === 'out'
  const isUnticked = visit.presence === 'expected' && visit.endsAt <= now
  const words = [whereWords(visit, now, zone), stateWords(visit, group)].filter((word) => word !== '')
  return { words: words.join(', '), isUrgent: group === 'due' && (hasLeft || isUnticked) }
}

/** `weg om 15:20` */
function whereWords({ presence, presenceAt, arrivesAt, endsAt }: DeskVisit, now: number, zone: string) {
  const time = (at: number) => momentAt(at, zone).time
  if (presence === 'out') return BILLS.left(time(presenceAt ?? endsAt))
  if (presence === 'in') return endsAt > now ? BILLS.plays(time(endsAt)) : BILLS.done(time(endsAt))
  return endsAt > now ? BILLS.comes(time(arrivesAt)) : BILLS.unticked
}

function stateWords({ presence, bill }: DeskVisit, group: BillGroup): string {
  if (bill.state === 'open' && presence === 'out') return BILLS.unpaid
  // Before a group comes, its bill is open anyway.
  return bill.state === 'open' && group === 'to-come' ? '' : BILL_STATE_WORDS[bill.state]
}

function noShowWords({ bill, deposit }: DeskVisit): string {
  if (bill.openCents < 0 && deposit?.state === 'paid') return BILLS.depositToReturn
  return bill.openCents === 0 && bill.totalCents === 0 ? BILLS.notCharged : BILL_STATE_WORDS[bill.state]
}
