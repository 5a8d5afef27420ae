import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { useState } from 'react'
import { ACT_DIALOGS, type ActDialogName } from '../features/acts/act-dialogs.ts'
import { CancelAct } from '../features/acts/cancel-act.tsx'
import { CloseAct } from '../features/acts/close-act.tsx'
import { MoveAct } from '../features/acts/move-act.tsx'
import { NewBooking } from '../features/new-booking/new-booking.tsx'
import type { NewBookingStart } from '../features/new-booking/use-new-booking.ts'
import { TroubleDialog } from '../features/trouble/trouble-dialog.tsx'
import type { ActWish, DeskAct, PressedPlace } from '../lib/act/desk-acts.ts'
import { readBooking } from '../lib/server/desk-api.ts'

/** Loaded with the dialogs, for the buttons of the panel. */
export { ACT_DIALOGS }

export type OpenDialog =
  | { is: 'book'; start: NewBookingStart }
  | { is: 'close' | 'open'; place: PressedPlace }
  | { is: 'trouble' }
  | { is: 'act'; name: ActDialogName; booking: DeskBooking; wish: ActWish }

export type OpenedDialogProps = {
  open: OpenDialog
  onClose: () => void
  onPlaced: (date: string, id: string) => void
}

export default function OpenedDialog({ open, onClose, onPlaced }: OpenedDialogProps) {
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
    case 'close':
    case 'open':
      return <Closing place={open.place} kind={open.is} onClose={onClose} />
    case 'trouble':
      return <Trouble onClose={onClose} />
    case 'act': {
      const act: DeskAct = ACT_DIALOGS[open.name]
      if (!('Dialog' in act)) return null
      return <act.Dialog {...open.wish} booking={open.booking} onClose={onClose} onDone={onClose} />
    }
  }
}

/** Bookings in the way are moved in a second dialog on top, so that this one keeps what was typed. */
function Closing({
  place,
  kind,
  onClose,
}: {
  place: PressedPlace
  kind: 'close' | 'open'
  onClose: () => void
}) {
  const [inTheWay, setInTheWay] = useState<DeskBooking | null>(null)
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

/** A group that an outage hits is moved by hand or cancelled in a second dialog on top. */
function Trouble({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<{ act: 'move' | 'cancel'; booking: DeskBooking } | null>(null)
  const begin = (act: 'move' | 'cancel') => (id: string) => {
    readBooking(id).then(
      ({ booking }) => setOpen({ act, booking }),
      (error: unknown) => console.info('the booking could not be read', error),
    )
  }
  const Act = open?.act === 'cancel' ? CancelAct : MoveAct
  const leave = () => setOpen(null)
  return (
    <>
      <TroubleDialog onClose={onClose} onMove={begin('move')} onCancel={begin('cancel')} />
      {open !== null && <Act booking={open.booking} forOutage onClose={leave} onDone={leave} />}
    </>
  )
}
