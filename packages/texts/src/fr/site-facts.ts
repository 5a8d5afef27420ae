import type { VenueRules } from '@lichtspel/domain/catalogue/rules'

export const GOOD_TO_KNOW = {
  heading: 'Bon à savoir',
  changeQuestion: 'Puis-je encore modifier ou annuler ma réservation ?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Oui, vous-même, avec le lien de votre e-mail de confirmation.',
      `Vous pouvez la modifier ${until(change)}.`,
      ...(move === cancel
        ? [`Vous pouvez la déplacer ou l’annuler ${until(move)}.`]
        : [`Vous pouvez la déplacer ${until(move)} et l’annuler ${until(cancel)}.`]),
      'Il est trop tard ? Appelez-nous, et nous verrons ensemble ce qui est possible.',
    ].join(' '),
}

function until(hours: number): string {
  if (hours === 0) return 'jusqu’au début de votre première partie'
  return `jusqu’à ${hours} ${hours === 1 ? 'heure' : 'heures'} avant votre première partie`
}
