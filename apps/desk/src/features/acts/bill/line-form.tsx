import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { VAT_GROUPS, type VatGroup } from '@lichtspel/domain/catalogue/rules'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { asksManager, type Bill, type BillAct } from '@lichtspel/domain/payment/bill'
import { BILL, BILL_LINE, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusWrong } from '../../../lib/act-form/act-dialog.tsx'
import { centsOf } from '../../../lib/act-form/amounts.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'
import { useColleague } from '../../../lib/colleague/colleague-context.tsx'
import { useDraft } from '../../../lib/draft/drafts.ts'
import styles from './bill.module.css'
import type { BillRow, OpenBill } from './use-bill.ts'

/** A row that asks for a reason: what it is, or why. */
export type LineTool =
  | { is: 'extra' | 'discount' | 'written-off' | 'keep' }
  | { is: 'reverse'; entry: string }

export function isLineTool(tool: { is: string }): tool is LineTool {
  return tool.is in WORDS
}

type LineDraft = { words: string; amount: string; vatGroup: VatGroup }

const WORDS: Record<LineTool['is'], { title: string; words: string; missing: string; save: string }> = {
  extra: {
    title: BILL_LINE.extra,
    words: BILL_LINE.what,
    missing: BILL_LINE.whatMissing,
    save: BILL_LINE.add,
  },
  discount: {
    title: BILL_LINE.discount,
    words: BILL_LINE.why,
    missing: BILL_LINE.whyMissing,
    save: BILL_LINE.give,
  },
  'written-off': {
    title: BILL_LINE.writeOff,
    words: BILL_LINE.writeOffWhy,
    missing: BILL_LINE.whyMissing,
    save: BILL_LINE.writeOff,
  },
  reverse: {
    title: BILL.reverse,
    words: BILL.reverseWhy,
    missing: BILL_LINE.whyMissing,
    save: BILL.reverse,
  },
  keep: {
    title: BILL_PAY.keepDeposit,
    words: BILL_LINE.keepWhy,
    missing: BILL_LINE.whyMissing,
    save: BILL_LINE.keep,
  },
}

export type LineFormProps = { bill: OpenBill; tool: LineTool; onClose: () => void }

/** Adds an extra, a discount or a write-off, or reverses a row. What was typed stays until it is done. */
export function LineForm({ bill, tool, onClose }: LineFormProps) {
  const { draft, keep, forget } = useLineDraft(bill.booking, tool)
  const [isTried, setTried] = useState(false)
  const words = WORDS[tool.is]
  const hasAmount = tool.is === 'extra' || tool.is === 'discount'
  const row = rowOf(tool, draft, bill)
  const problem = useAmountProblem(row, draft, bill)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (form.current !== null) focusWrong(form.current, () => setTried(true))
    if (draft.words.trim() === '' || (hasAmount && problem !== undefined)) return
    if ((await bill.add(row)) === undefined) return
    forget()
    onClose()
  }
  return (
    <form ref={form} className={styles.form} aria-label={words.title} noValidate onSubmit={submit}>
      <Field
        label={words.words}
        required
        maxLength={200}
        autoComplete="off"
        value={draft.words}
        {...(isOfClosedDay(tool, bill.booking) && { hint: BILL_LINE.closedDay })}
        {...(isTried && draft.words.trim() === '' && { error: words.missing })}
        onChange={(event) => keep({ ...draft, words: event.target.value })}
      />
      {hasAmount && (
        <>
          <Field
            label={BILL_LINE.amount}
            inputMode="decimal"
            required
            autoComplete="off"
            value={draft.amount}
            {...((isTried || problem === BILL.askManager) && problem !== undefined && { error: problem })}
            onChange={(event) => keep({ ...draft, amount: event.target.value })}
          />
          <Segments
            legend={BILL_LINE.vatGroup}
            options={VAT_GROUPS.map((value) => ({ value, label: BILL_LINE.vatGroups[value] }))}
            value={draft.vatGroup}
            onChange={(vatGroup) => keep({ ...draft, vatGroup })}
          />
        </>
      )}
      <div className={styles.formButtons}>
        <Button type="submit" busy={bill.isSending}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{BILL_LINE.cancel}</Button>
      </div>
    </form>
  )
}

function isOfClosedDay(tool: LineTool, { billEntries }: DeskBooking): boolean {
  return tool.is === 'reverse' && billEntries.some(({ id, isClosed }) => id === tool.entry && isClosed)
}

function useLineDraft({ id }: DeskBooking, tool: LineTool) {
  const words = tool.is === 'keep' ? BILL_PAY.keepReason : ''
  const row = tool.is === 'reverse' ? `${tool.is} ${tool.entry}` : tool.is
  return useDraft<LineDraft>(
    `rekening ${row} ${id}`,
    useCallback(() => ({ words, amount: '', vatGroup: 'leisure' }), [words]),
  )
}

function rowOf(tool: LineTool, { words, amount, vatGroup }: LineDraft, { bill }: OpenBill): BillRow {
  const reason = words.trim()
  switch (tool.is) {
    case 'reverse':
      return { kind: 'reverse', entry: tool.entry, reason }
    case 'written-off':
      return { kind: 'written-off', cents: bill.openCents, reason }
    case 'keep':
      return { kind: 'extra', cents: -bill.openCents, vatGroup: 'leisure', reason }
    default:
      return { kind: tool.is, cents: centsOf(amount) ?? 0, vatGroup, reason }
  }
}

/** What is wrong with the amount, if the row has one of its own. */
function useAmountProblem(
  row: BillRow,
  { amount }: LineDraft,
  { bill, booking }: OpenBill,
): string | undefined {
  const asks = useAsksManager(booking)
  if (centsOf(amount) === null) return BILL_LINE.amountWrong
  if (asks(row)) return BILL.askManager
  if (row.kind === 'extra' && row.cents > booking.catalogue.rules.extraCents)
    return BILL_LINE.extraTooHigh(formatSum(booking.catalogue.rules.extraCents))
  return isAboveBill(row, bill) ? BILL_LINE.discountTooHigh : undefined
}

/** Whether the signed-in colleague needs a manager for an act on this bill. */
export function useAsksManager({ catalogue, billEntries: entries }: DeskBooking): (act: BillAct) => boolean {
  const { id, role } = useColleague()
  return (act) =>
    asksManager(act, catalogue.rules, { entries, by: `staff:${id}` }) && !mayActAs(role, 'manager')
}

function isAboveBill(row: BillRow, { totalCents }: Bill): boolean {
  return row.kind === 'discount' && row.cents > totalCents
}
