import { mayActAs } from '@lichtspel/domain/desk/roles'
import { DESK } from '@lichtspel/texts/desk'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useBrand, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Suspense, useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useWaitingActs } from '../lib/act.ts'
import { useColleague } from '../lib/colleague-context.tsx'
import { DeskIcon } from '../lib/desk-icon.tsx'
import { Guard } from '../lib/guard.tsx'
import { BarActs } from './bar-acts.tsx'
import { DESTINATIONS, PAGES_IN_BAR } from './destinations.ts'
import { KeysButton } from './keys-button.tsx'
import styles from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { VenueSwitch } from './venue-switch.tsx'

/** What every page shares: a rail, or a bar at the bottom on a phone, and a notice about waiting acts. */
export function Shell() {
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#inhoud">
        {DESK.skip}
      </a>
      <Rail />
      <main id="inhoud" className={styles.main} tabIndex={-1}>
        <WaitingActs />
        <Guard key={pathname.split('/', 2).join('/')}>
          <Suspense>
            <Outlet />
          </Suspense>
        </Guard>
      </main>
    </div>
  )
}

function Rail() {
  const { role } = useColleague()
  const today = useToday()
  const { pathname } = useLocation()
  const pages = DESTINATIONS.filter((page) => mayActAs(role, page.role)).map(({ cookName, ...page }) => ({
    ...page,
    name: (role === 'cook' && cookName) || page.name,
  }))
  const onRail = pages.filter(({ isOnlyOnPhone }) => !isOnlyOnPhone)
  return (
    <nav className={styles.rail} aria-label={DESK.pages}>
      <Logo />
      <VenueSwitch />
      <ul className={styles.pages}>
        {onRail.map(({ to, under, name, icon }, place) => (
          <li key={name} className={place < PAGES_IN_BAR ? undefined : styles.onRail}>
            {/* Not a NavLink, which is marked current only on its own path: the agenda link must be marked for every date. */}
            <Link
              to={to(today)}
              aria-current={under.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
            >
              <DeskIcon name={icon} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <BarActs pages={pages.slice(PAGES_IN_BAR)} />
      <KeysButton />
      <ThemeSwitch />
    </nav>
  )
}

/** The venue's own. The page has the venue's name, to tell apart two tabs at two venues of one brand. */
function Logo() {
  const { name } = useVenue()
  const { mark } = useBrand()
  useEffect(() => {
    document.title = `${name} · ${DESK.title}`
  }, [name])
  const src = `/beeld/${mark.path}/${mark.webp[0]}.webp`
  return <img className={styles.logo} src={src} alt="" width="40" height="40" />
}

function WaitingActs() {
  const waiting = useWaitingActs()
  return (
    <p role="status" className={styles.waiting} data-waiting={waiting > 0 || undefined}>
      {waiting > 0 && DESK.waiting(waiting)}
    </p>
  )
}
