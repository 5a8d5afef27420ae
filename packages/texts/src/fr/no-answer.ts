import { unbroken } from './prices.ts'

/** The server does not answer: what is missing, and two ways on. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `Impossible de charger les créneaux pour le moment. Appelez-nous au ${unbroken(phone)} et nous réserverons ensemble.`,
  days: (phone: string) =>
    `Nous ne savons pas quels jours sont libres pour le moment. Essayez un jour, ou appelez-nous au ${unbroken(phone)}.`,
  retry: 'Réessayer',
} as const
