import type { MailFormula } from '@lichtspel/domain/catalogue/formulas'
import { CARD } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { Card } from '@lichtspel/ui/card'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { IncludesList } from './includes-list.tsx'
import styles from './mail-card.module.css'

type MailProps = { formula: MailFormula }

/** A formula booked by mail among formulas booked online. */
export function MailCard({ formula }: MailProps) {
  return (
    <Card aria-labelledby={`kaart-${formula.id}`} data-by-mail="">
      <MailWords formula={formula} />
    </Card>
  )
}

/** A group of formulas that are all booked by mail: one panel, each with its own link. */
export function MailPanel({ formulas }: { formulas: readonly MailFormula[] }) {
  return (
    <Card as="div">
      <div className={styles.panel}>
        {formulas.map((formula) => (
          <article key={formula.id} aria-labelledby={`kaart-${formula.id}`}>
            <MailWords formula={formula} />
          </article>
        ))}
      </div>
    </Card>
  )
}

function MailWords({ formula }: MailProps) {
  const { id, names, lead, subject } = formula
  return (
    <div className={styles.words}>
      <h4 id={`kaart-${id}`}>{named(names)}</h4>
      <p>{named(lead)}</p>
      <IncludesList formula={formula} />
      <LinkButton href={mailLink(useVenue(), named(subject))}>
        <Icon name="mail" />
        <span>{CARD.mail}</span>
        <span className="visually-hidden"> {named(names)}</span>
      </LinkButton>
    </div>
  )
}
