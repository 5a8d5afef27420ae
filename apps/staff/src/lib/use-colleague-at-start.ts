import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { Me } from '@lichtspel/contract/staff/colleague'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { useCallback, useEffect, useState } from 'react'
import { onSignedOut, readColleague } from './desk-api.ts'

export type Arrival =
  | { is: 'asking' }
  | { is: 'nobody' }
  | { is: 'unheard' }
  | { is: 'known'; colleague: Me; offer: CatalogueResponse }

/** Who is signed in, and what their venue offers: the two things that every page of the desk stands on. */
export function useColleagueAtStart(): { arrival: Arrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<Arrival>({ is: 'asking' })
  const askAgain = useCallback(() => {
    setArrival({ is: 'asking' })
    readBoth().then(
      (known) => setArrival(known),
      (error: unknown) => setArrival({ is: isNobody(error) ? 'nobody' : 'unheard' }),
    )
  }, [])
  useEffect(() => {
    askAgain()
    return onSignedOut(() => setArrival({ is: 'nobody' }))
  }, [askAgain])
  return { arrival, askAgain }
}

async function readBoth(): Promise<Arrival> {
  const colleague = await readColleague()
  return { is: 'known', colleague, offer: await readOffer(colleague.venueId) }
}

function isNobody(error: unknown): boolean {
  return error instanceof ApiRefused && (error.status === 401 || error.status === 403)
}
