import { LISTS } from '@lichtspel/texts/desk/lists'
import { LinkButton } from '@lichtspel/ui/link-button'

/** Calls with one press on a phone. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={LISTS.call(phone)}>
      {phone}
    </LinkButton>
  )
}
