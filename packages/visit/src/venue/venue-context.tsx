import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { createContext, type ReactNode, useContext } from 'react'

const Context = createContext<Venue | null>(null)

/** The venue that everything below is about. */
export function VenueProvider({ venue, children }: { venue: Venue; children: ReactNode }) {
  return <Context value={venue}>{children}</Context>
}

export function useVenue(): Venue {
  const venue = useContext(Context)
  if (venue === null) throw new Error('no VenueProvider stands above')
  return venue
}
