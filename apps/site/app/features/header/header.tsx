import { MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import { NAVIGATION } from '@lichtspel/texts/site'
import { Icon } from '@lichtspel/ui/icon'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useState } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { LanguageList } from '../../lib/language-list.tsx'
import { pictureFiles } from '../../lib/pictures.ts'
import { SITE_BASE } from '../../lib/site-base.ts'
import { SiteLink, SiteLinkButton } from '../../lib/site-link.tsx'
import { useLocation } from '../../lib/site-router.tsx'
import styles from './header.module.css'

/** The header's height in px; anything higher on the screen is under it. */
const HEADER_PX = 72

/** At least part of the element has scrolled up under the header. */
const isPassedUnder: Judge = ({ intersectionRatio, boundingClientRect }) =>
  intersectionRatio <= 0.99 && boundingClientRect.top < HEADER_PX

/** At least half of the element has scrolled up under the header. */
const isHalfUnder: Judge = ({ intersectionRatio, boundingClientRect }) =>
  intersectionRatio <= 0.5 && boundingClientRect.top < HEADER_PX

const isOnScreen: Judge = ({ isIntersecting }) => isIntersecting

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

/** A row of links if they fit; on a phone behind a button. The browser opens and closes it, even without script. */
function Menu({ offersBooking }: { offersBooking: boolean }) {
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

type Judge = (entry: IntersectionObserverEntry) => boolean

/** Whether a condition holds for a part of the home page while scrolling; false on other pages or without that part. */
function useWatched(selector: string, pathname: string, judge: Judge): boolean {
  const [isSo, setIsSo] = useState(false)
  useEffect(() => {
    setIsSo(false)
    const part = document.querySelector(selector)
    if (part === null || pathname !== '/') return
    const observer = new IntersectionObserver(
      (entries) => {
        // After a jump several entries may arrive at once, the newest last.
        const entry = entries.at(-1)
        if (entry !== undefined) setIsSo(judge(entry))
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px`, threshold: [0, 0.5, 0.99, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [selector, pathname, judge])
  return isSo
}
