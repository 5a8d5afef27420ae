import { NAVIGATION } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand } from '@lichtspel/visit/venue/offer-context.tsx'
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
  const { name, mark } = useBrand()
  const wordsUnder = useWatched('[data-first-words]', pathname, isPassedUnder)
  const firstGone = useWatched('[data-first-action]', pathname, isHalfUnder)
  const booking = useWatched('#boeken', pathname, isOnScreen)
  const solid = wordsUnder || pathname !== '/'
  return (
    <header className={styles.header} data-solid={solid || undefined}>
      <div className={styles.bar}>
        <SiteLink className={styles.logo} to="/" aria-label={NAVIGATION.home(name)}>
          <Picture {...pictureFiles(mark)} alt="" sizes="48px" width={48} height={48} fetched="soon" />
          <span>{name}</span>
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
