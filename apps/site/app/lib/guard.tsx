import { CONTACT, PAGE_FALLEN } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Component, type ReactNode } from 'react'
import styles from './page-unanswered.module.css'

export type GuardProps = {
  children: ReactNode
  /** Clears the state that may have caused the crash, before the page is reloaded. */
  onRetry?: () => void
}

/** An error boundary: a crashed part shows a message with a retry, and the rest of the page keeps working. */
export class Guard extends Component<GuardProps, { hasFallen: boolean }> {
  override state = { hasFallen: false }

  static getDerivedStateFromError() {
    return { hasFallen: true }
  }

  override render() {
    return this.state.hasFallen ? <Fallen onRetry={this.props.onRetry} /> : this.props.children
  }
}

/** The retry reloads the page, so that nothing of the crashed part stays in memory. */
function Fallen({ onRetry }: { onRetry: (() => void) | undefined }) {
  const venue = useVenue()
  return (
    <div className={styles.unanswered} role="alert">
      <p>{PAGE_FALLEN.words}</p>
      <LinkButton href="" onClick={onRetry}>
        {PAGE_FALLEN.retry}
      </LinkButton>
      <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
    </div>
  )
}
