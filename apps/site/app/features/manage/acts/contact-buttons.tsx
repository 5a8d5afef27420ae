import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'

/** Phone and mail links for anything the visitor cannot do on this page. */
export function ContactButtons() {
  const venue = useVenue()
  return (
    <>
      <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
    </>
  )
}

/** Moves focus and scroll to the open form. */
export function focusAct(act: SelfServiceAct): void {
  const heading = document.getElementById(headingId(act))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

export function headingId(act: SelfServiceAct): string {
  return `doen-${act}`
}

/** The id of the button that opens the form. */
export function openerId(act: SelfServiceAct): string {
  return `open-${act}`
}
