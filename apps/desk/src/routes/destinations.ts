import type { Role } from '@lichtspel/domain/desk/roles'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import type { DeskIconName } from '../lib/desk-icon.tsx'

export type Destination = {
  /** Its path; `today` is the date at the venue. */
  to: (today: string) => string
  /** Prefixes of the paths that belong to it. */
  under: readonly string[]
  name: string
  icon: DeskIconName
  role: Role
  /** On a phone the first few are in the bar, the rest behind "Meer". */
  isInBar: boolean
  /** Set if a wide screen links to it somewhere other than the rail. */
  isOnlyOnPhone?: true
}

/** The pages in the rail and the bar, in the order of the rail. */
export const DESTINATIONS: readonly Destination[] = [
  {
    to: () => '/vandaag',
    under: ['/vandaag'],
    name: DESK_PAGES.today,
    icon: 'today',
    role: 'desk',
    isInBar: true,
  },
  {
    to: (today) => `/agenda/${today}`,
    under: ['/agenda/', '/week/', '/maand/'],
    name: DESK_PAGES.agenda,
    icon: 'agenda',
    role: 'desk',
    isInBar: true,
  },
  {
    to: () => '/lijsten/keuken',
    under: ['/lijsten/'],
    name: DESK_PAGES.lists,
    icon: 'lists',
    role: 'cook',
    isInBar: true,
  },
  {
    to: () => '/instellingen',
    under: ['/instellingen'],
    name: DESK_PAGES.settings,
    icon: 'settings',
    role: 'manager',
    isInBar: false,
  },
  {
    to: (today) => `/week/${today}`,
    under: ['/week/'],
    name: DESK_PAGES.week,
    icon: 'overview',
    role: 'desk',
    isInBar: false,
    isOnlyOnPhone: true,
  },
  {
    to: (today) => `/maand/${today}`,
    under: ['/maand/'],
    name: DESK_PAGES.month,
    icon: 'overview',
    role: 'desk',
    isInBar: false,
    isOnlyOnPhone: true,
  },
  {
    to: () => '/collegas',
    under: ['/collegas'],
    name: DESK_PAGES.colleagues,
    icon: 'colleagues',
    role: 'cook',
    isInBar: false,
  },
]
