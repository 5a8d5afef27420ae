import { BRAND, NAVIGATION } from '@lichtspel/texts/nl/site'
import { Picture } from '@lichtspel/ui/picture'
import { Link, useLocation } from 'react-router'
import { bookingPath } from '../../lib/contact-links.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './header.module.css'
import { useHeroGone } from './use-hero-gone.ts'

/** While the first screen shows its own button this one stays quiet; once that is gone, it lights up. */
export function Header({ offersBooking }: { offersBooking: boolean }) {
  const lit = useHeroGone()
  // Only the first screen of the home page lies under the bar; elsewhere words would.
  const solid = useLocation().pathname !== '/'
  return (
    <header className={styles.header} data-lit={lit || solid || undefined}>
      <div className={styles.bar}>
        <Link className={styles.logo} to="/" aria-label={NAVIGATION.home}>
          <Picture {...pictureFiles('13-brand-mark')} alt="" sizes="48px" width={48} height={48} first />
          <span>{BRAND}</span>
        </Link>
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
