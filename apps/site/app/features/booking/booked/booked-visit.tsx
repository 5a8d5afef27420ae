import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { bookingCode, hasBookingCode } from '@lichtspel/domain/booking/booking-code'
import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { type FormulaId, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { BOOKED, ROUTE_WORDS } from '@lichtspel/texts/booked'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import type { ReactNode } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import styles from './booked.module.css'
import { blocksOf } from './reminded-visit.ts'

export type BookedTicketProps = {
  booking: SavedBooking
  /** Unknown for a saved booking, which then has no picture. */
  formula?: FormulaId
  teamNames?: readonly string[]
  children?: ReactNode
}

/** The ticket of a booked visit, with its code and price on the stub. */
export function BookedTicket({ booking, formula, teamNames, children }: BookedTicketProps) {
  const catalogue = useCatalogue()
  const slots = slotsFromWire(booking)
  const blockMinutes = blocksOf(catalogue, booking)
  const visit = usePlayedVisit(catalogue, { players: booking.players, slots, blockMinutes })
  return (
    <Ticket
      look="booked"
      scene={formula && <FormulaScene formula={formula} />}
      stub={<BookedStub booking={booking} />}
    >
      {children}
      <TicketVisit
        {...{ visit, slots }}
        mealAt={booking.facts?.mealAt ?? null}
        isParty={formula !== undefined && isPartyFormula(catalogue, formula)}
        look="booked"
        names={teamNames ?? []}
      />
    </Ticket>
  )
}

function BookedStub({ booking: { id, facts } }: { booking: SavedBooking }) {
  const stub = [
    ...(hasBookingCode(id) ? [{ name: BOOKED.code, value: bookingCode(id) }] : []),
    ...(facts === undefined ? [] : [{ name: PRICE_WORDS.estimate, value: formatSum(facts.totalCents) }]),
  ]
  return (
    <>
      <TicketFacts facts={stub} />
      {hasBookingCode(id) && <p className={styles.hint}>{BOOKED.codeHint}</p>}
    </>
  )
}

/** How the price is calculated, and how to get there. */
export function BookedDetails({ booking: { facts } }: { booking: SavedBooking }) {
  return (
    <>
      {facts !== undefined && (
        <Part title={BOOKED.price}>
          <PriceLines price={{ lines: facts.priceLines, totalCents: facts.totalCents }} />
        </Part>
      )}
      <Part title={ROUTE_WORDS.heading}>
        <Route />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <Heading below={1}>{title}</Heading>
      {children}
    </div>
  )
}
