import type { Role } from '@lichtspel/domain/desk/roles'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import type { DeskIconName } from '../lib/desk-icon.tsx'

export type Destination = {
  /** Where it leads; `today` is the date at the venue. */
  to: (today: string) => string
  /** Which addresses are part of it. */
  under: string
  name: string
  icon: DeskIconName
  role: Role
  /** On a phone the first few stand in the bar, the rest behind "Meer". */
  isInBar: boolean
}

/** The pages that are there, in the order of the rail. A page that is not there yet has no line here. */
export const DESTINATIONS: readonly Destination[] = [
  {
    to: () => '/vandaag',
    under: '/vandaag',
    name: DESK_PAGES.today,
    icon: 'today',
    role: 'desk',
    isInBar: true,
  },
  {
    to: (today) => `/agenda/${today}`,
    under: '/agenda/',
    name: DESK_PAGES.agenda,
    icon: 'agenda',
    role: 'desk',
    isInBar: true,
  },
  {
    to: () => '/lijsten/keuken',
    under: '/lijsten/',
    name: DESK_PAGES.lists,
    icon: 'lists',
    role: 'desk',
    isInBar: true,
  },
  {
    to: () => '/instellingen',
    under: '/instellingen',
    name: DESK_PAGES.settings,
    icon: 'settings',
    role: 'manager',
    isInBar: false,
  },
]
