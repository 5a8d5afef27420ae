import type { SettleDeposit } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL, PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, DEPOSIT_ACT } from '@lichtspel/texts/desk-acts'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { Sheet } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { useState } from 'react'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { centsOf, typedAmount } from '../../lib/act-form/amounts.ts'
import { Segments } from '../../lib/act-form/segments.tsx'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import { useBookingAct } from './use-booking-act.ts'

type Kind = SettleDeposit['kind']
type DepositDraft = { kind: Kind; amount: string; reason: string }

const GIVEN: readonly Kind[] = ['waived', 'returned', 'refund']

export const DEPOSIT: DeskAct = {
  button: ({ booking }) => (booking.deposit === null ? undefined : PANEL_ACTS.deposit),
  Dialog: DepositAct,
}

/** Records that a deposit was paid at the desk, waived or returned, or refunds what was paid online. */
export function DepositAct(props: BookingActProps) {
  const kinds = useKinds(props.booking)
  return kinds.length === 0 ? <Settled {...props} /> : <Settle {...props} kinds={kinds} />
}

/** Shown when nothing is open and the user may not return the deposit. */
function Settled({ booking, onClose }: BookingActProps) {
  return (
    <Sheet title={DEPOSIT_ACT.title(groupName(booking))} open onClose={onClose} closeLabel={PANEL.close}>
      <p>
        {`${depositWords(booking)}. `}
        {booking.depositPaidCents > 0 ? DEPOSIT_ACT.managerReturns : DEPOSIT_ACT.settled}
      </p>
    </Sheet>
  )
}

function Settle({ booking: opened, kinds, onClose, onDone }: BookingActProps & { kinds: Kind[] }) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const [isTried, setTried] = useState(false)
  const kept = useDraft<DepositDraft>(`voorschot-${booking.id}`, () => startDraft(booking))
  const { draft } = kept
  const cents = centsOf(draft.amount)
  const submit = async () => {
    setTried(true)
    if (cents === null || isReasonMissing(draft)) return
    const { kind, reason } = draft
    const body = { kind, cents, reason: reason.trim() }
    const done = await act.perform(DESK_PATHS.deposit, body, (after) =>
      DEPOSIT_ACT.done[kind](groupName(after), formatPrice(cents)),
    )
    if (done !== undefined) kept.forget()
  }
  return (
    <ActDialog
      title={DEPOSIT_ACT.title(groupName(booking))}
      onClose={onClose}
      kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
      confirm={draft.kind === 'refund' ? DEPOSIT_ACT.refund : DEPOSIT_ACT.save}
      isSending={act.isSending}
      trouble={act.trouble}
      onConfirm={() => void submit()}
    >
      <p>{depositWords(booking)}</p>
      <Segments
        legend={DEPOSIT_ACT.kind}
        options={kinds.map((value) => ({ value, label: DEPOSIT_ACT.kinds[value] }))}
        value={draft.kind}
        onChange={(kind) => kept.keep({ ...draft, kind, amount: amountFor(kind, booking) })}
      />
      {draft.kind === 'bank' && <p>{DEPOSIT_ACT.bankHint}</p>}
      {draft.kind === 'refund' && <p>{DEPOSIT_ACT.refundHint(formatPrice(booking.refundableCents))}</p>}
      <AmountFields kept={kept} isTried={isTried} />
    </ActDialog>
  )
}

function AmountFields({ kept: { draft, keep }, isTried }: { kept: Kept<DepositDraft>; isTried: boolean }) {
  return (
    <>
      <Field
        id="voorschot-bedrag"
        label={DEPOSIT_ACT.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.amount}
        {...(isTried && centsOf(draft.amount) === null && { error: DEPOSIT_ACT.amountWrong })}
        onChange={(event) => keep({ ...draft, amount: event.target.value })}
      />
      <Field
        id="voorschot-reden"
        label={ACT.reason}
        hint={ACT.reasonHint}
        required={GIVEN.includes(draft.kind)}
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        {...(isTried && isReasonMissing(draft) && { error: ACT.reasonMissing })}
        onChange={(event) => keep({ ...draft, reason: event.target.value })}
      />
    </>
  )
}

/** Waiving a deposit or giving it back requires a reason. */
function isReasonMissing({ kind, reason }: DepositDraft): boolean {
  return GIVEN.includes(kind) && reason.trim() === ''
}

function depositWords({ deposit, depositPaidCents }: DeskBooking): string {
  if (deposit === null) return ''
  const { state, openCents } = deposit
  if (state === 'returned' && depositPaidCents > 0)
    return DEPOSIT_ACT.partReturned(formatPrice(depositPaidCents))
  return state === 'open' ? DEPOSIT_ACT.open(formatSum(openCents)) : DEPOSIT_ACT.states[state]
}

/** What can be done now: paying and waiving need an open deposit, and only a manager can give one back. */
function useKinds(booking: DeskBooking): Kind[] {
  const { role } = useColleague()
  const isOpen = booking.deposit?.state === 'open'
  const maySendBack = mayActAs(role, 'manager')
  const all: [Kind, boolean][] = [
    ['cash', isOpen],
    ['card', isOpen],
    ['bank', isOpen],
    ['waived', isOpen],
    ['refund', booking.refundableCents > 0 && maySendBack],
    ['returned', booking.depositPaidCents > 0 && maySendBack],
  ]
  return all.flatMap(([kind, isThere]) => (isThere ? kind : []))
}

function startDraft(booking: DeskBooking): DepositDraft {
  const given = booking.refundableCents > 0 ? 'refund' : 'returned'
  const kind = booking.deposit?.state === 'open' ? 'cash' : given
  return { kind, amount: amountFor(kind, booking), reason: '' }
}

function amountFor(kind: Kind, booking: DeskBooking): string {
  const { deposit, depositCents, depositPaidCents, refundableCents } = booking
  const open = deposit?.openCents ?? depositCents ?? 0
  const cents = kind === 'refund' ? refundableCents : kind === 'returned' ? depositPaidCents : open
  return cents === 0 ? '' : typedAmount(cents)
}
