import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { Me } from '@lichtspel/contract/desk/colleague'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { useCallback, useEffect, useState } from 'react'
import { openPageAs, readColleague } from './desk-api.ts'

export type Arrival =
  | { is: 'asking' }
  | { is: 'nobody' }
  | { is: 'unanswered' }
  | { is: 'known'; colleague: Me; offer: CatalogueResponse }

/** The signed-in colleague and their venue's offer, which every page of the desk needs. */
export function useColleagueAtStart(): { arrival: Arrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<Arrival>({ is: 'asking' })
  const askAgain = useCallback(() => {
    setArrival({ is: 'asking' })
    readBoth().then(
      (known) => setArrival(known),
      (error: unknown) => setArrival({ is: isNobody(error) ? 'nobody' : 'unanswered' }),
    )
  }, [])
  useEffect(askAgain, [askAgain])
  return { arrival, askAgain }
}

async function readBoth(): Promise<Arrival> {
  const colleague = await readColleague()
  openPageAs(colleague.id)
  return { is: 'known', colleague, offer: await readOffer(colleague.venueId) }
}

function isNobody(error: unknown): boolean {
  return error instanceof ApiRefused && (error.status === 401 || error.status === 403)
}
