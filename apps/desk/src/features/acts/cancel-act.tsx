import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, CANCEL_ACT, RESTORE_ACT } from '@lichtspel/texts/desk-acts'
import { formatPrice } from '@lichtspel/texts/prices'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { useDraft } from '../../lib/draft/drafts.ts'
import { useBookingAct } from './use-booking-act.ts'

type ReasonDraft = { reason: string; mail: boolean | null }

export const CANCEL: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? undefined : PANEL_ACTS.cancel),
  Dialog: CancelAct,
}

export const RESTORE: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? PANEL_ACTS.restore : undefined),
  isFirst: true,
  Dialog: CancelAct,
}

/** Cancels or restores a booking: the same dialog, with a reason for the log and an optional mail. */
export function CancelAct({ booking: opened, forOutage, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const isBack = opened.status === 'cancelled'
  const words = isBack ? RESTORE_ACT : CANCEL_ACT
  const kind = isBack ? 'restore' : 'cancel'
  const kept = useDraft<ReasonDraft>(`${kind}-${booking.id}`, () => ({ reason: '', mail: null }))
  const { reason, mail } = kept.draft
  const wantsMail = booking.email !== '' && (mail ?? true)
  const body = {
    revision: booking.revision,
    reason: reason.trim(),
    mail: wantsMail,
    ...(!isBack && forOutage && { forOutage }),
  }
  const submit = async () => {
    const done = await act.perform(DESK_PATHS[kind], body, (after) => words.done(groupName(after)))
    if (done !== undefined) kept.forget()
  }
  return (
    <ActDialog
      title={words.title(groupName(booking))}
      onClose={onClose}
      kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
      confirm={words.confirm}
      isGrave={!isBack}
      isSending={act.isSending}
      trouble={act.trouble}
      mail={{
        to: booking.email,
        isOn: wantsMail,
        onChange: (on) => kept.keep({ ...kept.draft, mail: on }),
        mail: { act: kind, body: { ...body, actId: SHOWN_ACT } },
        bookingId: booking.id,
      }}
      onConfirm={() => void submit()}
    >
      <p>
        {isBack
          ? RESTORE_ACT.text(
              formatDayAndMonth(booking.date),
              programmeText(shownIn(booking.catalogue.attractions), slotsFromWire(booking)),
            )
          : forOutage
            ? CANCEL_ACT.freeForOutage
            : CANCEL_ACT.free}
      </p>
      {!isBack && <PaidDeposit booking={booking} />}
      <Field
        id={`${kind}-reden`}
        label={ACT.reason}
        hint={ACT.reasonHint}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => kept.keep({ ...kept.draft, reason: event.target.value })}
      />
    </ActDialog>
  )
}

/** Cancelling a booking does not refund its deposit. */
function PaidDeposit({ booking: { deposit, depositCents } }: Pick<BookingActProps, 'booking'>) {
  if (deposit?.state !== 'paid' || depositCents === null) return null
  return <Notice kind="warning">{CANCEL_ACT.depositPaid(formatPrice(depositCents))}</Notice>
}
