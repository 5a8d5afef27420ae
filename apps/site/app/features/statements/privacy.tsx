import { DEVICE_STORAGE, PRIVACY, SERVER_STORAGE, type StorageRow } from '@lichtspel/texts/privacy'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useOffer, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './statement.module.css'

export default function Privacy() {
  const venue = useVenue()
  const { catalogues } = useOffer()
  const paysOnline = catalogues.some(({ rules }) => rules.deposit.online !== null)
  return (
    <article className={styles.statement} aria-labelledby="privacy-kop">
      <SectionHeading id="privacy-kop" level="h1" lead={PRIVACY.lead(venue)}>
        {PRIVACY.heading}
      </SectionHeading>
      <section aria-labelledby="privacy-toestel">
        <h2 id="privacy-toestel">{PRIVACY.device.heading}</h2>
        <p>{PRIVACY.device.lead}</p>
        <StorageList rows={DEVICE_STORAGE} />
      </section>
      <section aria-labelledby="privacy-server">
        <h2 id="privacy-server">{PRIVACY.server.heading}</h2>
        <p>{unsplit(PRIVACY.server.lead, E_MAIL)}</p>
        <StorageList rows={SERVER_STORAGE} />
      </section>
      {paysOnline && (
        <section aria-labelledby="privacy-betalen">
          <h2 id="privacy-betalen">{PRIVACY.payment.heading}</h2>
          <p>{unsplit(PRIVACY.payment.text, E_MAIL)}</p>
        </section>
      )}
      <section aria-labelledby="privacy-rechten">
        <h2 id="privacy-rechten">{PRIVACY.rights.heading}</h2>
        <p>{PRIVACY.rights.text}</p>
        <LinkButton href={mailLink(venue, PRIVACY.heading)}>{CONTACT.mail}</LinkButton>
      </section>
      <section aria-labelledby="privacy-wie">
        <h2 id="privacy-wie">{PRIVACY.responsible.heading}</h2>
        <p>{PRIVACY.responsible.text(venue)}</p>
      </section>
    </article>
  )
}

function StorageList({ rows }: { rows: readonly StorageRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ what, why, until }) => (
        <div key={what}>
          <dt>{unsplit(what, E_MAIL)}</dt>
          <dd>{unsplit(why, E_MAIL)}</dd>
          <dd>
            {PRIVACY.howLong} <strong>{until}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
