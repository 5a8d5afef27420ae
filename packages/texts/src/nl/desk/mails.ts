import type { Role } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '../dates.ts'
import { counted, PLAYERS } from '../language.ts'

/** A role's name on its own. */
export const ROLE_NAMES: Record<Role, string> = { cook: 'keuken', desk: 'balie', manager: 'beheerder' }

/** Sent to a colleague. Contains nothing that another person typed. */
export const INVITATION_MAIL = {
  subject: (venue: string) => `Je toegang tot het beheer van ${venue}`,
  title: 'Welkom bij het team',
  text: (venue: string, role: Role) =>
    `Je hebt nu toegang tot het beheer van ${venue}. Je rol: ${ROLE_NAMES[role]}. Open de link om je toegang in te stellen.`,
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

/**
 * Sent to the venue the day before an option expires. Contains nothing that anyone typed, so it may be open on a screen at the desk.
 */
export const OPTION_MAIL = {
  subject: (visit: IsoDate, end: IsoDate, time: string) =>
    `Optie voor ${formatDayAndMonth(visit)} loopt af op ${formatDayAndMonth(end)} om ${time}`,
  title: 'Een optie loopt af',
  text: (option: { date: IsoDate; players: number; code: string; endDate: IsoDate; endTime: string }) =>
    `De optie voor ${formatDayAndMonth(option.date)} (${counted(option.players, PLAYERS)}, code ${option.code}) loopt af op ${formatDayAndMonth(option.endDate)} om ${option.endTime}. Daarna komen de tijdslots vanzelf weer vrij.`,
  button: 'Bevestig of verleng',
  note: 'Bel de klant als je nog niets hoorde. Is de optie al bevestigd, dan hoef je niets te doen.',
}

/** Sent to every other manager. Uses the address rather than the name, because people can enter any name. */
export const NEWS_MAIL = {
  'manager-added': {
    subject: (venue: string) => `Nieuwe beheerder bij ${venue}`,
    text: (email: string) =>
      `${email} is nu beheerder. Een beheerder ziet alle boekingen en kan prijzen, rekeningnummer en collega’s wijzigen.`,
  },
  'second-factor-reset': {
    subject: (venue: string) => `Een collega van ${venue} koos een nieuw wachtwoord`,
    text: (email: string) =>
      `${email} koos na een nieuwe uitnodiging een nieuw wachtwoord. De vorige tweede stap is gewist.`,
  },
  button: 'Bekijk de collega’s',
  note: 'Wist je hiervan, dan hoef je niets te doen. Anders sluit je deze toegang meteen af en bel je de collega.',
} as const
