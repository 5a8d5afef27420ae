import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'
import type { PaymentMethod, VenueRules } from '@lichtspel/domain/catalogue/rules'
import { untilHours, withinWorkingDays } from './catalogue.ts'
import { onDays } from './dates.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE, paymentWays } from './deposit.ts'
import { counted, formatEither, formatList, GAMES } from './language.ts'
import { unbroken } from './prices.ts'

export const FORMULAS_SECTION = {
  heading: 'Choisissez votre formule',
  lead: 'Tous les prix sont par personne, TVA comprise.',
  occasions: 'Quelle est l’occasion ?',
}

export const CARD_GROUP_WORDS: Record<CardGroup, { heading: string; lead: string }> = {
  play: { heading: 'Jouer ensemble', lead: 'Entre amis, en famille ou avec tout l’auditoire.' },
  party: {
    heading: 'Quelque chose à fêter',
    lead: 'Pour ceux qui ont une bonne raison, et ceux qui s’en passent.',
  },
  work: {
    heading: 'Avec votre entreprise',
    lead: 'Pour une journée d’équipe, une réception ou une fête entre collègues.',
  },
}

export const CARD = {
  perPerson: (games: number) => `par pers., ${counted(games, GAMES)}`,
  games: (games: number) => counted(games, GAMES),
  extraGame: 'partie en plus',
  choose: 'Choisir cette formule',
  mail: 'Écrivez-nous',
  party: (players: number, games: number) =>
    `À partir de ${players} joueurs, ${unbroken(counted(games, GAMES))} au minimum`,
  weekdays: (days: string) => `Uniquement ${onDays(days)}`,
  /** Leads the group whose formulas are all booked by mail. */
  online: {
    heading: (max: number) => `Jusqu’à ${max} collègues : réservez en ligne, avec facture`,
    text: 'Choisissez vos parties et vos créneaux, et cochez « Je veux une facture » dans vos coordonnées.',
    book: 'Réserver en ligne',
  },
  /** Above the formulas that are booked by mail. */
  allByMail:
    'Ces formules se réservent par e-mail. Dites-nous quel jour vous voulez venir et combien vous serez.',
  largeGroup: (players: number) => `Tarifs réduits à partir de ${players} joueurs`,
}

export const GAME_PRICES = {
  heading: 'Prix par partie',
  extraGame: 'partie en plus',
  lead: (formulas: readonly string[]) =>
    `Avec ${formatList(formulas.map(quoted))}, toutes activités confondues.`,
  sameExtra: 'Une partie en plus coûte le même prix dans toutes les formules.',
  /** On a card with the same prices as the price-per-game row. */
  onCard: 'Prix par partie',
}

export const EXTRAS_SECTION = {
  heading: 'Faim ou soif ?',
  lead: 'Choisissez vos extras en réservant.',
  perPerson: 'par personne',
  fromPeople: (people: number) => `À partir de ${people} personnes.`,
  forHours: (hours: number) => `Pendant ${unbroken(`${hours} h`)}`,
  longer: (hours: number, price: string, extraHour: string) =>
    `Pour ${unbroken(`${hours} h`)} : ${price}, puis ${extraHour} par heure en plus.`,
  menu: 'La carte (PDF)',
}

export const KITCHEN_NOTE = {
  heading: 'La cuisine ouvre pour vous',
  /** `days` is null for a deposit that is paid while booking. */
  text: (meals: readonly string[], deposit: string, days: number | null) =>
    `Pour ${formatEither(meals.map(quoted))}, nous demandons un acompte de ${deposit}.${days === null ? '' : ` Vous voyez comment payer dès que vous avez réservé. Vous le recevez aussi par e-mail, ${withinWorkingDays(days)}.`}`,
  methods: (methods: readonly PaymentMethod[]) => `Vous pouvez payer ${paymentWays(methods)}.`,
  due: (days: number) =>
    days === 1
      ? 'Payez-le au plus tard la veille de votre visite.'
      : `Payez-le au plus tard ${days} jours avant votre visite.`,
  deducted: 'Sur place, nous déduisons l’acompte de votre addition.',
}

export const PARTNER_NOTE = {
  heading: 'Notre restaurant partenaire',
  text: 'Vous mangez chez notre partenaire après avoir joué ? Signalez-le, et chaque convive reçoit une boisson gratuite.',
}

export const LARGE_GROUP_NOTE = {
  heading: (players: number) => `Vous êtes ${players} ou plus ?`,
  text: (players: number) =>
    `À partir de ${players} joueurs, nos tarifs baissent. Écrivez-nous ou appelez-nous, et nous organisons tout ensemble.`,
}

export const MENU = {
  title: 'La carte',
  lead: 'À manger et à boire pendant votre visite. À choisir en réservant.',
  people: (min: number, max: number) =>
    `Dites-nous en réservant combien vous serez à table, de ${min} à ${max}.`,
}

function quoted(name: string): string {
  return `« ${name} »`
}

export const GOOD_TO_KNOW = {
  heading: 'Bon à savoir',
  changeQuestion: 'Puis-je encore modifier ou annuler ma réservation ?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Oui, vous-même, avec le lien de votre e-mail de confirmation.',
      `Vous pouvez la modifier ${untilHours(change)}.`,
      ...(move === cancel
        ? [`Vous pouvez la déplacer ou l’annuler ${untilHours(move)}.`]
        : [`Vous pouvez la déplacer ${untilHours(move)} et l’annuler ${untilHours(cancel)}.`]),
      'Il est trop tard ? Appelez-nous, et nous verrons ensemble ce qui est possible.',
    ].join(' '),
  payQuestion: 'Quand dois-je payer ?',
  payOnline: DEPOSIT_WORDS.atOnce,
  /** `deposit` is null for a venue without meals, `days` for a deposit without a due date. */
  pay: (paysOnSite: boolean, deposit: string | null, days: number | null) =>
    [
      paysOnSite ? PAY_ON_SITE : 'Appelez-nous ou écrivez-nous, et nous vous dirons comment payer.',
      ...(deposit === null
        ? []
        : [`Si vous choisissez un repas, vous payez un acompte de ${deposit} avant votre visite.`]),
      ...(deposit === null || days === null ? [] : [KITCHEN_NOTE.due(days)]),
    ].join(' '),
  fewQuestion: (min: number) => `Pouvons-nous venir à moins de ${min} joueurs ?`,
  few: (min: number) =>
    `En ligne, vous réservez à partir de ${min} joueurs. Vous êtes moins ? Appelez-nous ou écrivez-nous, et nous vous dirons ce qui est possible.`,
  groupQuestion: 'Combien cela coûte-t-il pour notre groupe ?',
  group: ({ formula, players, games, sum, from }: GroupExample) =>
    `À ${players} joueurs, vous payez ${sum} en tout pour ${counted(games, GAMES)} (${formula}). Indiquez en réservant votre nombre de joueurs et vos parties : votre prix s’affiche tout de suite. Vous êtes ${from} ou plus ? Écrivez-nous ou appelez-nous pour un prix.`,
  lostQuestion: 'Je ne retrouve pas mon e-mail de confirmation. Que faire ?',
  lost: 'Regardez dans vos courriers indésirables. Il n’y est pas ? Indiquez votre adresse e-mail sous « Ma réservation », et nous vous envoyons le lien de chaque visite à venir.',
  voucherQuestion: 'Puis-je acheter ou utiliser un chèque-cadeau ?',
  voucher: 'Pas sur ce site. Appelez-nous ou écrivez-nous, et nous vous dirons ce qui est possible.',
}

/** What a group pays together; groups of `from` players or more ask the venue. */
type GroupExample = { formula: string; players: number; games: number; sum: string; from: number }
