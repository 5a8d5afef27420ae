/** The server does not answer: what is missing, and two ways on. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `We kunnen de tijdslots nu niet ophalen. Bel ons op ${phone}, dan boeken we samen.`,
  days: (phone: string) => `We weten nu niet welke dagen vrij zijn. Probeer een dag, of bel ons op ${phone}.`,
  retry: 'Probeer opnieuw',
} as const
