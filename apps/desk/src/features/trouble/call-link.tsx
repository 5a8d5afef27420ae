import { NOTICES } from '@lichtspel/texts/desk/outage'
import { LinkButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'

/** The number is the button: one press calls on a phone. */
export function CallLink({ phone, name }: { phone: string; name: string }) {
  if (phone === '') return null
  return (
    <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={NOTICES.call(phone, name)}>
      <Icon name="phone" /> {phone}
    </LinkButton>
  )
}
