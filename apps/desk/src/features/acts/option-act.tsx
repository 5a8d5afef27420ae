import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { OPTION_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { OptionUntil } from '../../lib/act-form/option-until.tsx'
import { Segments } from '../../lib/act-form/segments.tsx'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import { useBookingAct } from './use-booking-act.ts'

type OptionDraft = { what: 'confirm' | 'extend'; until: string; mail: boolean | null }

export const OPTION: DeskAct = {
  button: ({ visit: { status, optionUntil } }) =>
    status === 'cancelled' ? undefined : PANEL_ACTS.setOption[optionUntil === null ? 'none' : 'option'],
  Dialog: OptionAct,
}

/** Confirms or extends an option, or turns a booking into an option. */
export function OptionAct({ booking: opened, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const { zone } = useVenue()
  const isOption = booking.optionUntil !== null
  const [isTried, setTried] = useState(false)
  const kept = useDraft<OptionDraft>(`optie-${booking.id}`, () => ({
    what: isOption ? 'confirm' : 'extend',
    until: isOption ? inField(booking.optionUntil ?? 0, zone) : '',
    mail: null,
  }))
  const { draft } = kept
  const until = draft.what === 'confirm' ? null : momentOf(draft.until, zone)
  const wantsMail = draft.what === 'confirm' && booking.email !== '' && (draft.mail ?? true)
  const body = { revision: booking.revision, reason: '', mail: wantsMail, until: until ?? null }
  const submit = async () => {
    setTried(true)
    if (until === undefined) return
    const done = await act.perform(DESK_PATHS.option, body, (after) =>
      until === null
        ? OPTION_ACT.confirmed(groupName(after))
        : OPTION_ACT.extended(groupName(after), inWords(until, zone)),
    )
    if (done !== undefined) kept.forget()
  }
  return (
    <ActDialog
      title={OPTION_ACT.title(groupName(booking))}
      onClose={onClose}
      kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
      confirm={draft.what === 'confirm' ? OPTION_ACT.confirm : isOption ? OPTION_ACT.extend : OPTION_ACT.make}
      isSending={act.isSending}
      trouble={act.trouble ?? (isTried && until === undefined ? NEW_BOOKING.optionMissing : undefined)}
      mail={
        // Only confirming an option sends a mail.
        draft.what !== 'confirm'
          ? undefined
          : {
              to: booking.email,
              isOn: wantsMail,
              onChange: (mail) => kept.keep({ ...draft, mail }),
              mail: { act: 'option', body: { ...body, actId: SHOWN_ACT } },
              bookingId: booking.id,
            }
      }
      onConfirm={() => void submit()}
    >
      <OptionFields booking={booking} kept={kept} zone={zone} />
    </ActDialog>
  )
}

type FieldsProps = { booking: DeskBooking; kept: Kept<OptionDraft>; zone: string }

function OptionFields({
  booking: { optionUntil, awaitsPayment, confirmHours, startsAt },
  kept: { draft, keep },
  zone,
}: FieldsProps) {
  return (
    <>
      {optionUntil !== null && (
        <>
          <p>{OPTION_ACT.now(inWords(optionUntil, zone))}</p>
          {confirmHours !== null && <p>{OPTION_ACT.visitors}</p>}
          {awaitsPayment && <p>{OPTION_ACT.awaitsPayment}</p>}
          <Segments
            legend={OPTION_ACT.choose}
            options={[
              { value: 'confirm', label: OPTION_ACT.confirm },
              { value: 'extend', label: OPTION_ACT.extend },
            ]}
            value={draft.what}
            onChange={(what) => keep({ ...draft, what })}
          />
        </>
      )}
      {draft.what === 'extend' && (
        <OptionUntil
          id="optie-tot"
          value={draft.until}
          error={undefined}
          startsAt={startsAt}
          onChange={(until) => keep({ ...draft, until })}
        />
      )}
    </>
  )
}

function momentOf(text: string, zone: string): number | undefined {
  const [date = '', time = ''] = text.split('T')
  return isIsoDate(date) && isClockTime(time) ? instantOf(zone, date, time) : undefined
}

function inField(ms: number, zone: string): string {
  const { date, time } = momentAt(ms, zone)
  return `${date}T${time}`
}

function inWords(ms: number, zone: string): string {
  const { date, time } = momentAt(ms, zone)
  return `${formatDayAndMonth(date)} ${time}`
}
