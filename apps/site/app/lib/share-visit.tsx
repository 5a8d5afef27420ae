import { guestPath } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { arrivalTime, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { formatLongDate } from '@lichtspel/texts/dates'
import { SHARE } from '@lichtspel/texts/guests'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { addressText } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import styles from './share-visit.module.css'

export type ShareVisitProps = {
  /** Of the guests' address, which shows the visit and opens nothing else. */
  token: string
  language: Language
  date: IsoDate
  slots: VisitSlots
}

type Result = 'shared' | 'copied' | 'failed'

export function ShareVisit(visit: ShareVisitProps) {
  const { share, news } = useSharing(visit)
  return (
    <div className={styles.share}>
      <ShareButton onShare={share} />
      {news}
    </div>
  )
}

export function ShareButton({ onShare }: { onShare: () => void }) {
  return (
    <Button onClick={onShare}>
      <Icon name="share" /> {SHARE.button}
    </Button>
  )
}

/**
 * Shares the guests' address: with the device's share sheet if there is one, otherwise by the clipboard. `news` says what the group sees,
 * and what came of sharing.
 */
export function useSharing({ token, language, date, slots }: ShareVisitProps) {
  const catalogue = useCatalogue()
  const { venue } = catalogue
  const [result, setResult] = useState<Result | null>(null)
  const path = guestPath(token, language)
  const share = async () => {
    const text = SHARE.text({
      venue: venue.name,
      date: formatLongDate(date),
      arrival: arrivalTime(catalogue, slots),
      address: addressText(venue),
    })
    // Empty first, so that the same result is announced again.
    setResult(null)
    setResult(await shareOrCopy(text, location.origin + path))
  }
  const news = (
    <div>
      <p role="status" className={styles.result}>
        {result !== null && SHARE[result]}
        {result === 'failed' && <a href={path}>{location.origin + path}</a>}
      </p>
      <p className={styles.hint}>{SHARE.hint}</p>
    </div>
  )
  return { share: () => void share(), news }
}

/** Resolves with nothing if the visitor closed the share sheet. */
async function shareOrCopy(text: string, url: string): Promise<Result | null> {
  try {
    await navigator.share({ text, url })
    return 'shared'
  } catch (error) {
    if ((error as Error).name === 'AbortError') return null
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}
