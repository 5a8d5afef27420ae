import { formatTime } from './dates.ts'

/** The page that the group sees. */
export const GUESTS = {
  title: 'Vous êtes de la partie',
  lead: (arrival: string) => `Rendez-vous à ${formatTime(arrival)}.`,
  optionTitle: 'Encore un peu de patience',
  option: 'Cette visite n’est pas encore confirmée. Revenez plus tard sur cette page.',
  cancelledTitle: 'Cette visite n’a pas lieu',
  cancelled: 'Elle est annulée. Inutile de venir.',
  where: 'Où',
  change: 'Un changement ? C’est la personne qui a réservé qui s’en charge.',
  loading: 'Chargement de la visite',
  unknownTitle: 'Ce lien n’ouvre aucune visite',
  unknown:
    'Il n’a peut-être pas été copié en entier, ou la visite est passée depuis un moment. Redemandez le lien à la personne qui a réservé.',
  unansweredTitle: 'Nous n’avons pas pu charger la visite',
  unanswered: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez.',
  withoutScript:
    'Pour voir cette visite, il faut JavaScript. Il ne fonctionne pas ? Demandez à la personne qui a réservé.',
} as const
