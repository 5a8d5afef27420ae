import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import { NAVIGATION } from '@lichtspel/texts/site'
import { Icon } from '@lichtspel/ui/icon'
import { bookingPath } from '../../lib/booking-path.ts'
import { LanguageList } from '../../lib/language-list.tsx'
import { SITE_BASE } from '../../lib/site-base.ts'
import { SiteLink } from '../../lib/site-link.tsx'
import styles from './header.module.css'

/** A row of links if they fit; on a phone behind a button. The browser opens and closes it, even without script. */
export function Menu({ offersBooking }: { offersBooking: boolean }) {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget="hoofdmenu">
        <Icon name="menu" />
        <span className="visually-hidden">{NAVIGATION.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only its links are pressed, and a key on a link is a click too */}
      <nav
        id="hoofdmenu"
        popover="auto"
        className={styles.nav}
        aria-label={NAVIGATION.label}
        // An in-page link would leave the menu open. A browser without popovers has nothing to close.
        onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        <a href={`${SITE_BASE}#activiteiten`}>{NAVIGATION.attractions}</a>
        <a href={`${SITE_BASE}#prijzen`}>{NAVIGATION.prices}</a>
        <a href={`${SITE_BASE}#openingsuren`}>{NAVIGATION.hours}</a>
        <a href={`${SITE_BASE}#goed-om-te-weten`}>{NAVIGATION.goodToKnow}</a>
        <SiteLink to={MY_BOOKING_PAGE}>{NAVIGATION.myBooking}</SiteLink>
        {offersBooking && <SiteLink to={bookingPath()}>{NAVIGATION.book}</SiteLink>}
        <LanguageList at="menu" />
      </nav>
    </>
  )
}
