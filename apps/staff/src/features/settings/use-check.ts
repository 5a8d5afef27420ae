import type { CheckOffer, OfferCheck } from '@lichtspel/contract/staff/catalogue'
import { useEffect, useState } from 'react'
import { checkOffer } from '../../lib/settings-api.ts'

export type Check =
  /** Nothing is changed, so nothing can be wrong. */
  | { is: 'idle' }
  | { is: 'asking'; known: OfferCheck | null }
  | { is: 'known'; known: OfferCheck }
  | { is: 'unheard'; known: OfferCheck | null }

/** Long enough to type the next letter. */
const PAUSE_MS = 400
const RETRY_MS = 5_000

/** What the server says of the draft as it stands, asked when somebody pauses. */
export function useCheck(draft: CheckOffer | null): Check {
  const [answer, setAnswer] = useState<{ of: CheckOffer; known: OfferCheck } | null>(null)
  const [missed, setMissed] = useState<{ of: CheckOffer; times: number } | null>(null)
  const times = missed?.of === draft ? missed.times : 0
  useEffect(() => {
    if (draft === null || answer?.of === draft) return
    let isOvertaken = false
    const ask = () =>
      checkOffer(draft).then(
        (known) => !isOvertaken && setAnswer({ of: draft, known }),
        () => !isOvertaken && setMissed({ of: draft, times: times + 1 }),
      )
    const timer = setTimeout(ask, times === 0 ? PAUSE_MS : RETRY_MS)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [draft, answer, times])
  if (draft === null) return { is: 'idle' }
  if (answer?.of === draft) return { is: 'known', known: answer.known }
  return { is: times > 0 ? 'unheard' : 'asking', known: answer?.known ?? null }
}
