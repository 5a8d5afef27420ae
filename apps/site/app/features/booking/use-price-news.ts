import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useRef, useState } from 'react'

/** The estimate before the venue changed its prices under an open page; none when nothing is to be told. */
export type PriceNews = { wasCents: number | null; dismiss: () => void }

/** Notices that the estimate of the same visit is another because the venue published something, not because of the visitor. */
export function usePriceNews({ revision }: Catalogue, date: IsoDate, totalCents: number): PriceNews {
  const seen = useRef({ revision, date, totalCents })
  const [wasCents, setWas] = useState<number | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = { revision, date, totalCents }
    const isOther = before.revision !== revision && before.date === date && before.totalCents !== totalCents
    if (isOther && before.totalCents > 0) setWas((told) => told ?? before.totalCents)
    if (before.date !== date) setWas(null)
  }, [revision, date, totalCents])
  return { wasCents: wasCents === totalCents ? null : wasCents, dismiss: () => setWas(null) }
}
