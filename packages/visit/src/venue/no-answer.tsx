import { CONTACT, NO_ANSWER } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useState } from 'react'
import { phoneLink } from './contact-links.ts'
import { useVenue } from './offer-context.tsx'

export type NoAnswerProps = { what: 'slots' | 'days'; onRetry: () => void }

/** How long the button shows as busy. A response removes the notice; without one the visitor can press the button again. */
const RETRY_MS = 4_000

/** Shown instead of a blank space: what is missing, a phone number and a retry button. */
export function NoAnswer({ what, onRetry }: NoAnswerProps) {
  const venue = useVenue()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    onRetry()
    setBusy(true)
    setTimeout(() => setBusy(false), RETRY_MS)
  }
  return (
    <Notice
      kind="warning"
      role="status"
      actions={
        <>
          <Button busy={isBusy} onClick={retry}>
            {NO_ANSWER.retry}
          </Button>
          <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
        </>
      }
    >
      {NO_ANSWER[what](venue.contact.phone)}
    </Notice>
  )
}

/** After this long, an empty space needs an explanation. */
export const LATE_AFTER_MS = 8_000

/** Whether something has been loading for too long. */
export function useLate(isWaiting = true): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
