import type { MailFormula } from './formulas.ts'

export const STUDENT_EVENT: MailFormula = {
  offered: 'mail',
  id: 'studentEvent',
  cardGroup: 'play',
  names: { nl: 'Studentenevent', fr: 'Événement étudiant', en: 'Student event' },
  lead: {
    nl: 'Een event voor jullie studentengroep? Mail ons, dan bekijken we het samen.',
    fr: 'Un événement pour votre groupe d’étudiants\u00a0? Écrivez-nous, et nous verrons cela ensemble.',
    en: 'An event for your student group? Email us and we’ll work it out together.',
  },
  includes: [
    {
      nl: 'Voor een kring, club of jaar',
      fr: 'Pour votre cercle, votre club ou votre année',
      en: 'For your society, club or year',
    },
    {
      nl: 'Eén prijs voor de hele groep',
      fr: 'Un seul prix pour tout le groupe',
      en: 'One price for the whole group',
    },
  ],
  subject: {
    nl: 'Aanvraag studentenevent',
    fr: 'Demande pour un événement étudiant',
    en: 'Enquiry about a student event',
  },
}

export const WORK_FORMULAS: readonly MailFormula[] = [
  {
    offered: 'mail',
    id: 'reception',
    cardGroup: 'work',
    names: { nl: 'Receptie', fr: 'Réception', en: 'Reception' },
    lead: {
      nl: 'Klinken tussen de arena’s.',
      fr: 'Trinquer entre les arènes.',
      en: 'Raise a glass between the arenas.',
    },
    includes: [
      {
        nl: 'Een ruimte voor jullie alleen',
        fr: 'Un espace rien que pour vous',
        en: 'A space all to yourselves',
      },
      {
        nl: 'Drankjes en hapjes in overleg',
        fr: 'Boissons et zakouskis à convenir',
        en: 'Drinks and nibbles to be agreed',
      },
    ],
    subject: { nl: 'Aanvraag receptie', fr: 'Demande pour une réception', en: 'Enquiry about a reception' },
  },
  {
    offered: 'mail',
    id: 'business',
    cardGroup: 'work',
    names: { nl: 'Business', fr: 'Business', en: 'Business' },
    lead: {
      nl: 'Komen spelen met het team.',
      fr: 'Venez jouer avec votre équipe.',
      en: 'Come and play with your team.',
    },
    includes: [
      { nl: 'Spelen met het team', fr: 'Jouer avec votre équipe', en: 'Games with your team' },
      {
        nl: 'Een factuur voor jullie bedrijf',
        fr: 'Une facture pour votre entreprise',
        en: 'An invoice for your company',
      },
    ],
    subject: { nl: 'Aanvraag Business', fr: 'Demande Business', en: 'Enquiry about Business' },
  },
  {
    offered: 'mail',
    id: 'corporate',
    cardGroup: 'work',
    names: { nl: 'Corporate', fr: 'Corporate', en: 'Corporate' },
    lead: {
      nl: 'Komen spelen met het hele bedrijf.',
      fr: 'Venez jouer avec toute l’entreprise.',
      en: 'Come and play with the whole company.',
    },
    includes: [
      { nl: 'Alles van Business', fr: 'Tout ce que comprend Business', en: 'Everything in Business' },
      {
        nl: 'De zalen voor jullie alleen',
        fr: 'Les salles rien que pour vous',
        en: 'The arenas all to yourselves',
      },
    ],
    subject: { nl: 'Aanvraag Corporate', fr: 'Demande Corporate', en: 'Enquiry about Corporate' },
  },
  {
    offered: 'mail',
    id: 'corporatePlus',
    cardGroup: 'work',
    names: { nl: 'Corporate+', fr: 'Corporate+', en: 'Corporate+' },
    lead: {
      nl: 'Met het hele bedrijf, en net dat tikje meer.',
      fr: 'Avec toute l’entreprise, et un petit plus.',
      en: 'With the whole company, and that little bit extra.',
    },
    includes: [
      { nl: 'Alles van Corporate', fr: 'Tout ce que comprend Corporate', en: 'Everything in Corporate' },
      { nl: 'Eten en drinken in de prijs', fr: 'Repas et boissons compris', en: 'Food and drinks included' },
    ],
    subject: { nl: 'Aanvraag Corporate+', fr: 'Demande Corporate+', en: 'Enquiry about Corporate+' },
  },
]
