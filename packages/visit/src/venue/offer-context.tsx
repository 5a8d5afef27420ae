import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { type Catalogue, governingCatalogue, type Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { readOffer } from '../device/offer-api.ts'

type OfferKnown = {
  catalogues: readonly Catalogue[]
  /** All that was offered since this page was opened: what is gone still has its name in it. */
  offeredBefore: readonly Catalogue[]
  /** The day on which the venue offers this, at the venue. */
  today: IsoDate
  /** Called with the version of the offer that the server names; a newer one than is known here is fetched. */
  hearVersion: (version: number) => void
  /** The server says that something else is offered. */
  renew: () => void
}

const Offer = createContext<OfferKnown | null>(null)
const Governing = createContext<Catalogue | null>(null)

/** What the venue offers, for everything below. A page that stays open learns of what is published meanwhile. */
export function OfferProvider({ offer, children }: { offer: CatalogueResponse; children: ReactNode }) {
  const [{ catalogues, today, version: known, offeredBefore }, setHeard] = useState({
    ...offer,
    offeredBefore: offer.catalogues,
  })
  const asked = useRef(0)
  const location = catalogues[0]?.venue.id
  const renew = useCallback(() => {
    readOffer(location).then(
      (heard) =>
        setHeard((before) => ({ ...heard, offeredBefore: [...heard.catalogues, ...before.offeredBefore] })),
      (error: unknown) => {
        // The next word of the server asks again.
        asked.current = 0
        console.warn('what the venue offers could not be read', error)
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

/** Everything below is about a visit on this day, or about a booking that was made by this catalogue. */
export function CatalogueProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <Governing value={catalogue}>{children}</Governing>
}

/** The catalogue that governs what this part of the page is about; today's where nothing else is said. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(Governing)
  if (catalogue === null) throw new Error('no OfferProvider stands above')
  return catalogue
}

export function useVenue(): Venue {
  return useCatalogue().venue
}

/** Every revision that governs a day from today on. */
export function useOffer(): OfferKnown {
  const offer = useContext(Offer)
  if (offer === null) throw new Error('no OfferProvider stands above')
  return offer
}

/** The catalogue that governs visits on a day. */
export function useCatalogueOn(date: IsoDate): Catalogue {
  const { catalogues } = useOffer()
  return useMemo(() => governingCatalogue(catalogues, date), [catalogues, date])
}
