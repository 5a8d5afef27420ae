import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { equalParts } from '@lichtspel/domain/payment/bill'
import { useState } from 'react'

import { centsOf } from '../../../lib/act-form/amounts.ts'

import type { OpenBill } from './use-bill.ts'

export type SplitKind = 'whole' | 'parts' | 'amount'

type Entry = DeskBooking['billEntries'][number]

export type Split = {
  kind: SplitKind
  setKind: (kind: SplitKind) => void
  /** How many parts there are, with those that are paid. */
  parts: number
  setParts: (parts: number) => void
  /** The parts that are paid, in order, and the amounts of the others. */
  paid: readonly Entry[]
  left: readonly number[]
  typed: string
  type: (text: string) => void
  /** What is paid next; `null` if the typed amount is none, or exceeds what is open. */
  dueCents: number | null
  /** Called with the booking after each payment. */
  paidIn: (booking: DeskBooking) => void
}

export const PARTS = { min: 2, max: 20 }

/** The open amount at once, in equal parts, or by amount. */
export function useSplit({ booking, bill: { openCents } }: OpenBill): Split {
  const [kind, setKind] = useState<SplitKind>('whole')
  const [parts, setParts] = useState(PARTS.min)
  const [typed, type] = useState('')
  const [payments, setPayments] = useState<readonly string[]>([])
  const paid = payments.flatMap((id) => countingEntry(booking, id) ?? [])
  const left = equalParts(openCents, Math.max(parts - paid.length, 1))
  const amount = centsOf(typed)
  const due = { whole: openCents, parts: left[0] ?? openCents, amount }[kind]
  return {
    ...{ kind, setKind, parts, setParts, paid, left, typed, type },
    dueCents: due === null || due > openCents ? null : due,
    paidIn: (after) => {
      const added = after.billEntries.find(({ id }) => booking.billEntries.every((one) => one.id !== id))
      type('')
      if (kind === 'parts' && added !== undefined) setPayments([...payments, added.id])
    },
  }
}

/** A part that was reversed is no longer paid. */
function countingEntry({ billEntries }: DeskBooking, id: string): Entry | undefined {
  return billEntries.some(({ reverses }) => reverses === id)
    ? undefined
    : billEntries.find((entry) => entry.id === id)
}
