import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
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
