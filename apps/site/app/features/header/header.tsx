import { BRAND, NAVIGATION } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { useLocation } from 'react-router'
import { bookingPath } from '../../lib/booking-path.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SiteLink, SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './header.module.css'
import { usePassedUnder } from './use-passed-under.ts'

/** Clear over the first picture, solid as soon as words would lie under it; its button lights up when the first one has gone. */
export function Header({ offersBooking }: { offersBooking: boolean }) {
  const { pathname } = useLocation()
  const wordsUnder = usePassedUnder('[data-first-words]', pathname)
  const lit = usePassedUnder('[data-first-action]', pathname)
  const solid = wordsUnder || pathname !== '/'
  return (
    <header className={styles.header} data-solid={solid || undefined}>
      <div className={styles.bar}>
        <SiteLink className={styles.logo} to="/" aria-label={NAVIGATION.home}>
          <Picture
            {...pictureFiles('13-brand-mark')}
            alt=""
            sizes="48px"
            width={48}
            height={48}
            fetched="soon"
          />
          <span>{BRAND}</span>
        </SiteLink>
        <nav className={styles.nav} aria-label={NAVIGATION.label}>
          <a href="/#openingsuren">{NAVIGATION.hours}</a>
          <a href="/#activiteiten">{NAVIGATION.attractions}</a>
          <a href="/#prijzen">{NAVIGATION.prices}</a>
        </nav>
        {offersBooking && (
          <SiteLinkButton to={bookingPath()} kind={lit ? 'main' : 'quiet'}>
            {NAVIGATION.book}
          </SiteLinkButton>
        )}
      </div>
    </header>
  )
}
