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

/** The page where visitors ask for their links again. No sentence says whether an address has bookings. */
export const MY_BOOKING = {
  lead: 'Indiquez l’adresse e-mail avec laquelle vous avez réservé. Nous vous envoyons le lien de chaque visite à venir. Il vous permet de consulter, modifier, déplacer ou annuler votre réservation.',
  send: 'M’envoyer mes liens',
  sending: 'Nous envoyons votre demande…',
  sent: (email: string) =>
    `Une visite est prévue avec l’adresse ${email} ? Vous recevez alors un e-mail avec le lien pour chaque visite confirmée, trois fois par jour au plus. Rien dans l’heure ? Regardez dans vos courriers indésirables, ou appelez-nous ou écrivez-nous.`,
  failed: 'Cela n’a pas fonctionné. Réessayez dans une minute, ou appelez-nous ou écrivez-nous.',
  withoutScript:
    'Pour demander vos liens, il faut JavaScript. Il ne fonctionne pas ? Appelez-nous ou écrivez-nous, et nous chercherons votre réservation ensemble.',
} as const
