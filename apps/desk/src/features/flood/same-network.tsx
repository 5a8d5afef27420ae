import type { CancelTogetherAnswer, NetworkAnswer } from '@lichtspel/contract/desk/networks'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { MAX_CANCELLED_AT_ONCE } from '@lichtspel/domain/desk/desk-acts'
import { momentAt } from '@lichtspel/domain/time/moment'
import { SAME_NETWORK } from '@lichtspel/texts/desk/flood'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { useActing } from '../../lib/act/use-acting.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { bookingPath } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './flood.module.css'

/** Bookings from the same network as one booking, or from the last hour: to review, tick and cancel together. */
export function SameNetwork({ id }: { id: string }) {
  const asked = useFetched<NetworkAnswer>(bookingPath(DESK_PATHS.network, id))
  return (
    <div className={styles.page}>
      <h1>{SAME_NETWORK.title}</h1>
      {asked.answer === undefined && <ListWait asked={asked} />}
      {asked.answer !== undefined && <Ticked id={id} {...asked.answer} onCancelled={asked.askAgain} />}
    </div>
  )
}

type TickedProps = NetworkAnswer & { id: string; onCancelled: () => void }

function Ticked({ id, isKnown, bookings, onCancelled }: TickedProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [mail, setMail] = useState(false)
  const [kept, setKept] = useState(0)
  const { isSending, refused, send } = useActing()
  const ids = bookings
    .filter((one) => one.status === 'confirmed' && chosen.includes(one.id))
    .map((one) => one.id)
  const cancel = async () => {
    const body = { actId: newActId(), reason: reason.trim(), mail, ids }
    const answer = await send<CancelTogetherAnswer>(bookingPath(DESK_PATHS.cancelTogether, id), body)
    if (answer === undefined) return
    setChosen([])
    setKept(answer.kept.length)
    if (answer.cancelled.length > 0) showDone(SAME_NETWORK.done(answer.cancelled.length), body.actId)
    onCancelled()
  }
  return (
    <>
      <p>{SAME_NETWORK.intro}</p>
      <h2>{SAME_NETWORK.ofNetwork}</h2>
      {!isKnown && <Notice>{SAME_NETWORK.forgotten}</Notice>}
      <Group bookings={bookings.filter((one) => one.isSameNetwork)} chosen={ids} onChange={setChosen} />
      <h2>{SAME_NETWORK.ofHour}</h2>
      {bookings.every((one) => one.isSameNetwork) && <p>{SAME_NETWORK.noneOfHour}</p>}
      <Group bookings={bookings.filter((one) => !one.isSameNetwork)} chosen={ids} onChange={setChosen} />
      <Field
        id="netwerk-reden"
        label={SAME_NETWORK.reason}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox label={SAME_NETWORK.mail} checked={mail} onChange={setMail} />
      <p>{SAME_NETWORK.undo}</p>
      {refused !== null && (
        <Notice kind="error" role="alert">
          {ACT.refused}
        </Notice>
      )}
      {kept > 0 && <Notice role="status">{SAME_NETWORK.kept(kept)}</Notice>}
      {ids.length === 0 ? (
        <p>{SAME_NETWORK.none}</p>
      ) : (
        <Button busy={isSending} onClick={() => void cancel()}>
          {mail ? ACT.andMail(SAME_NETWORK.confirm(ids.length)) : SAME_NETWORK.confirm(ids.length)}
        </Button>
      )}
    </>
  )
}

type GroupProps = {
  bookings: NetworkAnswer['bookings']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Group({ bookings, chosen, onChange }: GroupProps) {
  const today = useToday()
  const open = bookings
    .filter(({ status, date }) => status === 'confirmed' && date >= today)
    .map(({ id }) => id)
  const all = [...new Set([...chosen, ...open])].slice(0, MAX_CANCELLED_AT_ONCE)
  return (
    <>
      {open.length > 1 && (
        <Button onClick={() => onChange(all)}>
          {SAME_NETWORK.tickAll(Math.min(open.length, MAX_CANCELLED_AT_ONCE))}
        </Button>
      )}
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <NetworkBooking
              booking={booking}
              isChosen={chosen.includes(booking.id)}
              onChange={(on) =>
                onChange(on ? [...chosen, booking.id] : chosen.filter((one) => one !== booking.id))
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type NetworkBookingProps = {
  booking: NetworkAnswer['bookings'][number]
  isChosen: boolean
  onChange: (on: boolean) => void
}

function NetworkBooking({ booking, isChosen, onChange }: NetworkBookingProps) {
  const { zone } = useVenue()
  const shown = useShown()
  const placed = momentAt(booking.placedAt, zone)
  const name = [booking.name || LISTS.noName, booking.email, LISTS.players(booking.players)]
    .filter((word) => word !== '')
    .join(' · ')
  const facts = [
    SAME_NETWORK.visit(booking.date, programmeText(shown, slotsFromWire(booking))),
    SAME_NETWORK.placed(placed.date, placed.time),
  ].join(' · ')
  if (booking.status === 'cancelled')
    return (
      <p>
        {name} · {facts} · {SAME_NETWORK.cancelled}
      </p>
    )
  return <Checkbox label={name} note={facts} checked={isChosen} onChange={onChange} />
}
