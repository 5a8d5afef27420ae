import { CONTACT, PAGE_FALLEN } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Component, type ReactNode } from 'react'
import styles from './page-unheard.module.css'

export type GuardProps = {
  children: ReactNode
  /** Forgets what may have felled the part, before it is loaded again. */
  onRetry?: () => void
}

/** A part that falls says so in its place, with a way on; what stands around it keeps standing. */
export class Guard extends Component<GuardProps, { hasFallen: boolean }> {
  override state = { hasFallen: false }

  static getDerivedStateFromError() {
    return { hasFallen: true }
  }

  override render() {
    return this.state.hasFallen ? <Fallen onRetry={this.props.onRetry} /> : this.props.children
  }
}

/** The retry is another load: nothing of what fell is kept in memory. */
function Fallen({ onRetry }: { onRetry: (() => void) | undefined }) {
  const venue = useVenue()
  return (
    <div className={styles.unheard} role="alert">
      <p>{PAGE_FALLEN.words}</p>
      <LinkButton href="" onClick={onRetry}>
        {PAGE_FALLEN.retry}
      </LinkButton>
      <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
    </div>
  )
}
