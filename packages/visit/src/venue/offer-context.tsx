import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { Brand } from '@lichtspel/domain/catalogue/brand'
import { type Catalogue, governingCatalogue, type Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { readOffer } from '../device/offer-api.ts'

type OfferKnown = {
  catalogues: readonly Catalogue[]
  /** Every catalogue received since this page was opened, so that withdrawn items can still be named. */
  offeredBefore: readonly Catalogue[]
  /** The venue's local date for this offer. */
  today: IsoDate
  /** Called with the offer version that the server reports; fetches the offer if that version is newer. */
  hearVersion: (version: number) => void
  /** Fetches the offer again when the server reports that it changed. */
  renew: () => void
}

const Offer = createContext<OfferKnown | null>(null)
const Governing = createContext<Catalogue | null>(null)

/** Provides the venue's offer. A page that stays open picks up offers that are published later. */
export function OfferProvider({ offer, children }: { offer: CatalogueResponse; children: ReactNode }) {
  const [{ catalogues, today, version: known, offeredBefore }, setReceived] = useState({
    ...offer,
    offeredBefore: offer.catalogues,
  })
  const asked = useRef(0)
  const location = catalogues[0]?.venue.id
  const renew = useCallback(() => {
    readOffer(location).then(
      (received) =>
        setReceived((before) => ({
          ...received,
          offeredBefore: [...received.catalogues, ...before.offeredBefore],
        })),
      (error: unknown) => {
        // The next version from the server triggers another try.
        asked.current = 0
        console.warn('the venue’s offer could not be loaded', error)
      },
    )
  }, [location])
  const hearVersion = useCallback(
    (version: number) => {
      if (version <= known || version <= asked.current) return
      asked.current = version
      renew()
    },
    [known, renew],
  )
  const value = useMemo(
    () => ({ catalogues, today, offeredBefore, hearVersion, renew }),
    [catalogues, today, offeredBefore, hearVersion, renew],
  )
  return (
    <Offer value={value}>
      <Governing value={governingCatalogue(catalogues, today)}>{children}</Governing>
    </Offer>
  )
}

/** Sets the catalogue for its children: the one for the visit's day, or the one a booking was made with. */
export function CatalogueProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <Governing value={catalogue}>{children}</Governing>
}

/** The catalogue that applies to this part of the page; today's by default. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(Governing)
  if (catalogue === null) throw new Error('no OfferProvider stands above')
  return catalogue
}

export function useVenue(): Venue {
  return useCatalogue().venue
}

/** Today's, also around a booking that was made with an older catalogue. */
export function useBrand(): Brand {
  const { catalogues, today } = useOffer()
  return governingCatalogue(catalogues, today).venue.brand
}

/** Every revision that applies to a day from today on. */
export function useOffer(): OfferKnown {
  const offer = useContext(Offer)
  if (offer === null) throw new Error('no OfferProvider stands above')
  return offer
}

/** The catalogue that applies to visits on this day. */
export function useCatalogueOn(date: IsoDate): Catalogue {
  const { catalogues } = useOffer()
  return useMemo(() => governingCatalogue(catalogues, date), [catalogues, date])
}
