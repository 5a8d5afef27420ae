import { CARD, MAIL_CARDS, type MailCardId } from '@lichtspel/texts/site-cards'
import { Card } from '@lichtspel/ui/card'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import styles from './mail-card.module.css'

export function MailCard({ id }: { id: MailCardId }) {
  const { name, lead, subject } = MAIL_CARDS[id]
  return (
    <Card aria-labelledby={`kaart-${id}`} data-by-mail="">
      <h4 id={`kaart-${id}`}>{name}</h4>
      <p>{lead}</p>
      <div className={styles.action}>
        <LinkButton href={mailLink(useVenue(), subject)}>
          <Icon name="mail" />
          {CARD.mail}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      </div>
    </Card>
  )
}
