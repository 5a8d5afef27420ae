import type { Role } from '@lichtspel/domain/desk/roles'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import type { DeskIconName } from '../lib/desk-icon.tsx'

export type Destination = {
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

/** How many of a colleague's pages a phone has in its bar. The rest is behind "Meer". */
export const PAGES_IN_BAR = 3

/** The pages in the rail and the bar, in the order of the rail. */
export const DESTINATIONS: readonly Destination[] = [
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
