import { mayActAs, type Role } from '@lichtspel/domain/desk/roles'
import { DESK, DESK_PAGES, THEME_SWITCH } from '@lichtspel/texts/desk'
import { KEYS } from '@lichtspel/texts/desk/keys'
import { Sheet } from '@lichtspel/ui/dialog'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useBrand, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Suspense, useEffect, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useDeskActs } from '../lib/act/desk-acts.ts'
import { useColleague } from '../lib/colleague/colleague-context.tsx'
import { Guard } from '../lib/colleague/guard.tsx'
import { requestSwitch } from '../lib/colleague/sign-in-api.ts'
import { DeskIcon, type DeskIconName } from '../lib/screen/desk-icon.tsx'
import { chooseTheme, type Theme, useTheme } from '../lib/screen/theme.ts'
import { useSending } from '../lib/server/use-sending.ts'
import styles from './shell.module.css'

/** How many of a colleague's pages a phone has in its bar. The rest is behind "Meer". */
const PAGES_IN_BAR = 3

/** The pages in the rail and the bar, in the order of the rail. */
const DESTINATIONS: readonly Destination[] = [
  {
    to: () => '/vandaag',
    under: ['/vandaag'],
    name: DESK_PAGES.today,
    icon: 'today',
    role: 'desk',
  },
  {
    to: (today) => `/agenda/${today}`,
    under: ['/agenda/', '/week/', '/maand/'],
    name: DESK_PAGES.agenda,
    icon: 'agenda',
    role: 'desk',
  },
  {
    to: () => '/rekening',
    under: ['/rekening'],
    name: DESK_PAGES.bills,
    icon: 'bill',
    role: 'desk',
  },
  {
    to: () => '/lijsten/keuken',
    under: ['/lijsten/'],
    name: DESK_PAGES.lists,
    cookName: DESK_PAGES.kitchen,
    icon: 'lists',
    role: 'cook',
  },
  {
    to: () => '/cijfers',
    under: ['/cijfers'],
    name: DESK_PAGES.figures,
    icon: 'figures',
    role: 'manager',
  },
  {
    to: () => '/instellingen',
    under: ['/instellingen'],
    name: DESK_PAGES.settings,
    icon: 'settings',
    role: 'manager',
  },
  {
    to: (today) => `/week/${today}`,
    under: ['/week/'],
    name: DESK_PAGES.week,
    icon: 'overview',
    role: 'desk',
    isOnlyOnPhone: true,
  },
  {
    to: (today) => `/maand/${today}`,
    under: ['/maand/'],
    name: DESK_PAGES.month,
    icon: 'overview',
    role: 'desk',
    isOnlyOnPhone: true,
  },
  {
    to: () => '/collegas',
    under: ['/collegas'],
    name: DESK_PAGES.colleagues,
    icon: 'colleagues',
    role: 'cook',
  },
]

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

const ICONS: Record<Theme, DeskIconName> = { system: 'device', light: 'sun', dark: 'moon' }

/** What every page shares: a rail, or a bar at the bottom on a phone. */
export function Shell() {
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#inhoud">
        {DESK.skip}
      </a>
      <Rail />
      <main id="inhoud" className={styles.main} tabIndex={-1}>
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

/** The buttons after the page links in a phone's bar: search, and "Meer" with the rest. */
function BarActs({ pages }: { pages: readonly Destination[] }) {
  const { find } = useDeskActs()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.barActs}>
      {find !== undefined && (
        <button type="button" onClick={find}>
          <DeskIcon name="search" />
          <span>{DESK_PAGES.find}</span>
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <DeskIcon name="more" />
        <span>{DESK_PAGES.more}</span>
      </button>
      <Sheet open={isOpen} title={DESK_PAGES.more} closeLabel={DESK.close} onClose={() => setOpen(false)}>
        <More pages={pages} onLeave={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

function More({ pages, onLeave }: { pages: readonly Destination[]; onLeave: () => void }) {
  const today = useToday()
  const { name } = useColleague()
  return (
    <div className={styles.more}>
      <VenueSwitch />
      <p>{DESK.signedIn(name)}</p>
      <ul>
        {pages.map(({ to, name: words, icon }) => (
          <li key={words}>
            <NavLink to={to(today)} onClick={onLeave}>
              <DeskIcon name={icon} />
              <span>{words}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <KeysButton onPress={onLeave} />
      <ThemeSwitch />
    </div>
  )
}

/** Opens the list of keys, also while they are turned off. */
function KeysButton({ onPress }: { onPress?: () => void }) {
  const { listKeys } = useDeskActs()
  if (listKeys === undefined) return null
  return (
    <button
      type="button"
      className={styles.theme}
      onClick={() => {
        onPress?.()
        listKeys()
      }}
    >
      <kbd>?</kbd> <span>{KEYS.title}</span>
    </button>
  )
}

/** One button that cycles through system, light and dark. */
function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button
      type="button"
      className={styles.theme}
      title={THEME_SWITCH.label}
      onClick={() => chooseTheme(NEXT[theme])}
    >
      <DeskIcon name={ICONS[theme]} />
      <span className="visually-hidden">{THEME_SWITCH.label}: </span>
      <span>{THEME_SWITCH[theme]}</span>
    </button>
  )
}

/** The venue of this desk, and a button for each other venue of the colleague. */
function VenueSwitch() {
  const { name } = useVenue()
  const { otherVenues = [] } = useColleague()
  const sending = useSending()
  const open = (venueId: string) =>
    void sending.run(async () => window.location.assign((await requestSwitch(venueId)).url))
  return (
    <div className={styles.venue}>
      <p>{name}</p>
      {otherVenues.map((venue) => (
        <button
          key={venue.id}
          type="button"
          className={styles.theme}
          disabled={sending.isBusy}
          onClick={() => open(venue.id)}
        >
          <DeskIcon name="change" />
          <span className={styles.whole}>{DESK.switchTo(venue.name)}</span>
          <span className={styles.place} aria-hidden="true">
            {withoutShared(venue.name, name)}
          </span>
        </button>
      ))}
      {sending.failure !== null && <p role="alert">{DESK.unanswered}</p>}
    </div>
  )
}

/** `Gent`, beside `Lichtspel Antwerpen`: a narrow rail has one line for it. */
function withoutShared(name: string, own: string): string {
  const [words, others] = [name.split(' '), own.split(' ')]
  const first = words.findIndex((word, place) => word !== others[place])
  return words.slice(Math.max(first, 0)).join(' ')
}

type Destination = {
  /** Its path; `today` is the date at the venue. */
  to: (today: string) => string
  /** Prefixes of the paths that belong to it. */
  under: readonly string[]
  name: string
  /** For a cook, if they find something else there. */
  cookName?: string
  icon: DeskIconName
  role: Role
  /** Set if a wide screen links to it somewhere other than the rail. */
  isOnlyOnPhone?: true
}
