import { BRAND, NAVIGATION } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { bookingPath } from '../../lib/booking-path.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SiteLink, SiteLinkButton } from '../../lib/site-link.tsx'
import { useLocation } from '../../lib/site-router.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { isHalfUnder, isOnScreen, isPassedUnder, useWatched } from './use-watched.ts'

/**
 * Transparent over the first picture, solid once text would be under it. Its button is highlighted when no other main button is on
 * screen.
 */
export function Header({ offersBooking }: { offersBooking: boolean }) {
  const { pathname } = useLocation()
  const wordsUnder = useWatched('[data-first-words]', pathname, isPassedUnder)
  const firstGone = useWatched('[data-first-action]', pathname, isHalfUnder)
  const booking = useWatched('#boeken', pathname, isOnScreen)
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
        <Menu offersBooking={offersBooking} />
        {offersBooking && (
          <SiteLinkButton to={bookingPath()} kind={firstGone && !booking ? 'main' : 'quiet'}>
            {NAVIGATION.book}
          </SiteLinkButton>
        )}
      </div>
    </header>
  )
}
