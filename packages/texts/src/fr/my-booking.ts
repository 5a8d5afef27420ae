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
