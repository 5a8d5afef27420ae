import type { VenueRules } from '@lichtspel/domain/catalogue/rules'

export const GOOD_TO_KNOW = {
  heading: 'Goed om te weten',
  changeQuestion: 'Kan ik mijn boeking nog wijzigen of annuleren?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Ja, zelf, met de link in je bevestigingsmail.',
      `Wijzigen kan ${until(change)}.`,
      ...(move === cancel
        ? [`Verplaatsen of annuleren kan ${until(move)}.`]
        : [`Verplaatsen kan ${until(move)}, annuleren ${until(cancel)}.`]),
      'Is het later? Bel ons, dan bekijken we samen wat kan.',
    ].join(' '),
}

function until(hours: number): string {
  return hours === 0 ? 'tot je eerste spel begint' : `tot ${hours} uur voor je eerste spel`
}
