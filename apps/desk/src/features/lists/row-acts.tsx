import { LISTS } from '@lichtspel/texts/desk/lists'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { useActOnBooking } from '../../lib/act/use-act-on-booking.ts'
import { type ListedBooking, shownName } from './list-row.tsx'

export type ActOnBookingProps = {
  bookingId: string
  act: 'mail' | 'settleDeposit' | 'setOption'
  label: string
  about: ListedBooking
}

export function ActOnBooking({ bookingId, act, label, about }: ActOnBookingProps) {
  const { isBusy, open } = useActOnBooking(act, { id: bookingId, date: about.date })
  return (
    <Button busy={isBusy} onClick={() => void open()} aria-label={LISTS.actFor(label, shownName(about))}>
      {label}
    </Button>
  )
}

/** Calls with one press on a phone. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={LISTS.call(phone)}>
      {phone}
    </LinkButton>
  )
}
