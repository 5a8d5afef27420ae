/** The page where visitors ask for their links again. No sentence says whether an address has bookings. */
export const MY_BOOKING = {
  lead: 'Vul het e-mailadres in waarmee je boekte. We mailen je de link van elk bezoek dat nog komt. Daarmee bekijk, wijzig, verplaats of annuleer je je boeking.',
  send: 'Mail mijn links',
  sending: 'We versturen je vraag…',
  sent: (email: string) =>
    `Komt er met ${email} nog een bezoek aan? Dan krijg je voor elk bevestigd bezoek een mail met de link, hooguit drie keer per dag. Zie je binnen het uur niets? Kijk in je spam, of bel of mail ons.`,
  failed: 'Dat lukte niet. Probeer het over een minuut opnieuw, of bel of mail ons.',
  withoutScript:
    'Je links opvragen werkt enkel met JavaScript. Lukt dat niet? Bel of mail ons, dan zoeken we je boeking samen op.',
} as const
