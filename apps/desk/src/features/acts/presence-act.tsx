import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PRESENCES, type Presence } from '@lichtspel/domain/desk/presence'
import { momentAt } from '@lichtspel/domain/time/moment'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Notice } from '@lichtspel/ui/notice'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { type BookingActProps, type DeskAct, useDeskActs } from '../../lib/act/desk-acts.ts'
import { markedWords } from '../../lib/act/mark-presence.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { Segments } from '../../lib/act-form/segments.tsx'
import { Added } from '../../lib/booking/added-people.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { useBookingAct } from './use-booking-act.ts'

const MAX_HEADS = 1000

export const PRESENCE: DeskAct = {
  button: ({ visit: { status, date }, now }) =>
    status === 'cancelled' || date > now.date ? undefined : PANEL_ACTS.presence,
  Dialog: PresenceAct,
}

/** Records the presence of a group and how many people came. */
export function PresenceAct({ booking: opened, presence: asked, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const [presence, setPresence] = useState<Presence>(
    asked ?? (booking.presence === 'expected' ? 'in' : booking.presence),
  )
  const [typed, setTyped] = useState(String(booking.headCount ?? booking.players))
  const [isTried, setTried] = useState(false)
  const counts = presence === 'in' || presence === 'out'
  const heads = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isWrong = counts && !(heads >= 1 && heads <= MAX_HEADS)
  const submit = async () => {
    setTried(true)
    if (isWrong) return
    const body = { presence, headCount: counts ? heads : null }
    return await act.perform(DESK_PATHS.presence, body, (after) => markedWords(booking, after))
  }
  const { change } = useDeskActs()
  const takeAdded = async () => {
    const after = await submit()
    if (after !== undefined) change?.(after, heads)
  }
  return (
    <ActDialog
      title={PRESENCE_ACT.title(groupName(booking))}
      onClose={onClose}
      confirm={PRESENCE_ACT.save}
      isSending={act.isSending}
      trouble={act.trouble}
      onConfirm={() => void submit()}
    >
      <Segments
        legend={PRESENCE_ACT.where}
        options={PRESENCES.map((value) => ({ value, label: PRESENCE_ACT.states[value] }))}
        value={presence}
        onChange={setPresence}
      />
      {presence === 'no-show' && <NotDueYet booking={booking} />}
      {counts && (
        <PeopleField
          id="aanwezig-aantal"
          label={PRESENCE_ACT.count}
          hint={PRESENCE_ACT.countHint(booking.players)}
          value={typed}
          error={isTried && isWrong ? NEW_BOOKING.playersRange(1, MAX_HEADS) : undefined}
          onChange={setTyped}
        />
      )}
      {counts && !isWrong && heads > booking.players && (
        <Added
          booking={booking}
          heads={heads}
          take={PRESENCE_ACT.saveAndChange(heads)}
          onTake={() => void takeAdded()}
        />
      )}
    </ActDialog>
  )
}

function NotDueYet({ booking: { arrivesAt } }: { booking: DeskBooking }) {
  const { zone } = useVenue()
  const now = useMinute()
  if (now.epochMs >= arrivesAt) return null
  return (
    <Notice kind="info" role="status">
      {PRESENCE_ACT.notDue(momentAt(arrivesAt, zone).time)}
    </Notice>
  )
}
