import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import { named } from '@lichtspel/texts/language'
import { CONTACT, NAVIGATION } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useBrand, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bookingPath } from '../../lib/booking-path.ts'
import { LanguageList } from '../../lib/language-list.tsx'
import { pictureFiles } from '../../lib/pictures.ts'
import { SITE_BASE } from '../../lib/site-base.ts'
import { SiteLink } from '../../lib/site-link.tsx'
import styles from './footer.module.css'

export function Footer() {
  const venue = useVenue()
  const { mark } = useBrand()
  const { name, tagline, address, contact, company } = venue
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.sign}>
          <Picture {...pictureFiles(mark)} alt="" sizes="88px" width={96} height={96} />
          <p className={styles.name}>{name}</p>
          <p>{named(tagline)}</p>
        </div>
        <address className={styles.contact}>
          <h2>{CONTACT.heading}</h2>
          <p>
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </p>
          <a href={mailLink(venue)}>{contact.email}</a>
          <a href={phoneLink(venue)}>{contact.phone}</a>
        </address>
        <nav className={styles.links} aria-labelledby="ontdek">
          <h2 id="ontdek">{CONTACT.explore}</h2>
          <a href={`${SITE_BASE}#activiteiten`}>{NAVIGATION.attractions}</a>
          <a href={`${SITE_BASE}#prijzen`}>{NAVIGATION.prices}</a>
          <a href={`${SITE_BASE}#openingsuren`}>{NAVIGATION.hours}</a>
          <a href={`${SITE_BASE}#goed-om-te-weten`}>{NAVIGATION.goodToKnow}</a>
          <SiteLink to={bookingPath()}>{NAVIGATION.book}</SiteLink>
          <SiteLink to={MY_BOOKING_PAGE}>{NAVIGATION.myBooking}</SiteLink>
        </nav>
      </div>
      <div className={styles.company}>
        <p>
          {CONTACT.vat} {company.vatNumber}
        </p>
        <p>
          {CONTACT.account} {company.iban}
        </p>
        <SiteLink to="/privacy">{CONTACT.privacy}</SiteLink>
        <SiteLink to="/toegankelijkheid">{CONTACT.accessibility}</SiteLink>
        <LanguageList at="foot" />
      </div>
    </footer>
  )
}
