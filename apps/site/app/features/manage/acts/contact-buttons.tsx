import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'

/** For what cannot be done here. */
export function ContactButtons() {
  const venue = useVenue()
  return (
    <>
      <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
    </>
  )
}
