import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { useState } from 'react'
import { CancelAct } from '../features/acts/cancel-act.tsx'
import { ChangeAct } from '../features/acts/change-act.tsx'
import { CloseAct } from '../features/acts/close-act.tsx'
import { DepositAct } from '../features/acts/deposit-act.tsx'
import { MailAct } from '../features/acts/mail-act.tsx'
import { MoveAct, type MoveActProps } from '../features/acts/move-act.tsx'
import { OptionAct } from '../features/acts/option-act.tsx'
import { PresenceAct } from '../features/acts/presence-act.tsx'
import { NewBooking } from '../features/new-booking/new-booking.tsx'
import type { NewBookingStart } from '../features/new-booking/use-new-booking.ts'
import type { PressedPlace } from '../lib/desk-acts.ts'
import { readBooking } from '../lib/desk-api.ts'

const ON_BOOKING = {
  cancel: CancelAct,
  setOption: OptionAct,
  settleDeposit: DepositAct,
  mail: MailAct,
} as const

export type OpenDialog =
  | { is: 'book'; start: NewBookingStart }
  | ({ is: 'move'; booking: StaffBooking } & Pick<MoveActProps, 'to' | 'wanted'>)
  | { is: 'change'; booking: StaffBooking; players?: number | undefined }
  | { is: 'presence'; booking: StaffBooking; to?: Presence | undefined }
  | { is: 'close' | 'open'; place: PressedPlace }
  | { is: keyof typeof ON_BOOKING; booking: StaffBooking }

export type OpenedDialogProps = {
  open: OpenDialog
  onClose: () => void
  onPlaced: (date: string, id: string) => void
}

/** The dialog of what was pressed. */
export default function OpenedDialog({ open, onClose, onPlaced }: OpenedDialogProps) {
  const shared = { onClose, onDone: onClose }
  switch (open.is) {
    case 'book':
      return (
        <NewBooking
          start={open.start}
          onClose={onClose}
          onDone={({ booking }) => {
            onClose()
            if (open.start.when === 'later') onPlaced(booking.date, booking.id)
          }}
        />
      )
    case 'move':
      return <MoveAct {...shared} booking={open.booking} to={open.to} wanted={open.wanted} />
    case 'change':
      return <ChangeAct {...shared} booking={open.booking} players={open.players} />
    case 'presence':
      return <PresenceAct {...shared} booking={open.booking} to={open.to} />
    case 'close':
    case 'open':
      return <Closing place={open.place} kind={open.is} onClose={onClose} />
    default: {
      const Act = ON_BOOKING[open.is]
      return <Act {...shared} booking={open.booking} />
    }
  }
}

/** What stands in the way is moved in a dialog of its own, above; the closing waits below with all that was typed. */
function Closing({
  place,
  kind,
  onClose,
}: {
  place: PressedPlace
  kind: 'close' | 'open'
  onClose: () => void
}) {
  const [inTheWay, setInTheWay] = useState<StaffBooking | null>(null)
  const [moved, setMoved] = useState(0)
  const openMove = (id: string) => {
    readBooking(id).then(
      ({ booking }) => setInTheWay(booking),
      (error: unknown) => console.info('the booking in the way could not be read', error),
    )
  }
  return (
    <>
      <CloseAct {...{ place, kind, moved, onClose }} onMove={openMove} onDone={onClose} />
      {inTheWay !== null && (
        <MoveAct
          booking={inTheWay}
          onClose={() => setInTheWay(null)}
          onDone={() => {
            setInTheWay(null)
            setMoved((count) => count + 1)
          }}
        />
      )}
    </>
  )
}
