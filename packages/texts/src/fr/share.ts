import { formatTime } from './dates.ts'

/** For visitors who share their visit with the group. */
export const SHARE = {
  button: 'Partager avec votre groupe',
  hint: 'Votre groupe voit le ticket et les équipes. Pas le prix, et personne d’autre que vous ne peut modifier la réservation.',
  text: (visit: { venue: string; date: string; arrival: string; address: string }) =>
    `On va chez ${visit.venue} le ${visit.date}, à ${formatTime(visit.arrival)}, ${visit.address}.`,
  copied: 'Copié. Collez-le dans un message à votre groupe.',
  shared: 'Partagé.',
  failed: 'La copie ne fonctionne pas sur cet appareil. Recopiez cette adresse :',
} as const
