import type { Role } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '../dates.ts'
import { counted, PLAYERS } from '../language.ts'

/** How a role is called, by itself. */
export const ROLE_NAMES: Record<Role, string> = { desk: 'balie', manager: 'beheerder' }

/** To a colleague: never anything that somebody else typed, but for the name of who invites. */
export const INVITATION_MAIL = {
  subject: (venue: string) => `Je toegang tot het beheer van ${venue}`,
  title: 'Welkom aan de balie',
  text: (venue: string, role: Role) =>
    `Je kan vanaf nu mee werken in het beheer van ${venue}, als ${ROLE_NAMES[role]}. Kies je wachtwoord en stel een tweede stap in.`,
  button: 'Mijn toegang instellen',
  note: (hours: number) => `Deze link werkt één keer, ${hours} uur lang. Geef hem aan niemand door.`,
}

export const RESET_MAIL = {
  subject: (venue: string) => `Een nieuw wachtwoord voor het beheer van ${venue}`,
  title: 'Kies een nieuw wachtwoord',
  text: 'Iemand vroeg een nieuw wachtwoord voor jouw toegang. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  button: 'Nieuw wachtwoord kiezen',
  note: (minutes: number) => `Deze link werkt één keer, ${minutes} minuten lang.`,
}

/** To the venue, the day before: without a word that anyone typed, so that it can lie on a screen at the desk. */
export const OPTION_MAIL = {
  subject: (visit: IsoDate, end: IsoDate, time: string) =>
    `Optie voor ${formatDayAndMonth(visit)} loopt af op ${formatDayAndMonth(end)} om ${time}`,
  title: 'Een optie loopt af',
  text: (option: { date: IsoDate; players: number; code: string; endDate: IsoDate; endTime: string }) =>
    `De optie voor ${formatDayAndMonth(option.date)} (${counted(option.players, PLAYERS)}, code ${option.code}) loopt af op ${formatDayAndMonth(option.endDate)} om ${option.endTime}. Daarna komen de tijdslots vanzelf weer vrij.`,
  button: 'Bevestig of verleng',
  note: 'Bel de klant als je nog niets hoorde. Is de optie al bevestigd, dan hoef je niets te doen.',
}

/** To each other manager. The address, not the name: a name is whatever its owner typed. */
export const NEWS_MAIL = {
  'manager-added': {
    subject: (venue: string) => `Nieuwe beheerder bij ${venue}`,
    text: (email: string) =>
      `${email} is nu beheerder. Een beheerder ziet alle boekingen en verandert prijzen, rekeningnummer en collega’s.`,
  },
  'second-factor-reset': {
    subject: (venue: string) => `Een collega van ${venue} begint opnieuw met aanmelden`,
    text: (email: string) =>
      `${email} koos na een nieuwe uitnodiging een nieuw wachtwoord. De vorige tweede stap is gewist.`,
  },
  button: 'Bekijk de collega’s',
  note: 'Wist je hiervan, dan hoef je niets te doen. Anders sluit je deze toegang meteen af en bel je de collega.',
} as const
