import type { MailFormula } from '@lichtspel/domain/catalogue/formulas'
import { named } from '@lichtspel/texts/language'
import { CARD } from '@lichtspel/texts/site-cards'
import { Card } from '@lichtspel/ui/card'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './mail-card.module.css'

export function MailCard({ formula: { id, names, lead, subject } }: { formula: MailFormula }) {
  return (
    <Card aria-labelledby={`kaart-${id}`} data-by-mail="">
      <h4 id={`kaart-${id}`}>{named(names)}</h4>
      <p>{named(lead)}</p>
      <div className={styles.action}>
        <LinkButton href={mailLink(useVenue(), named(subject))}>
          <Icon name="mail" />
          {CARD.mail}
          <span className="visually-hidden"> {named(names)}</span>
        </LinkButton>
      </div>
    </Card>
  )
}
