import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { CARD, MAIL_CARDS, type MailCardId } from '@lichtspel/texts/site-cards'
import { Card } from '@lichtspel/ui/card'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink } from '../../lib/contact-links.ts'
import styles from './mail-card.module.css'

export function MailCard({ id, venue }: { id: MailCardId; venue: Venue }) {
  const { name, lead, subject } = MAIL_CARDS[id]
  return (
    <Card aria-labelledby={`kaart-${id}`} data-by-mail="">
      <h4 id={`kaart-${id}`}>{name}</h4>
      <p>{lead}</p>
      <div className={styles.action}>
        <LinkButton href={mailLink(venue, subject)}>
          <Icon name="mail" />
          {CARD.mail}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      </div>
    </Card>
  )
}
