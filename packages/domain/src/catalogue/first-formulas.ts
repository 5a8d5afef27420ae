import { STUDENT_EVENT, WORK_FORMULAS } from './first-mail-formulas.ts'
import type { BookableFormula, Formula } from './formulas.ts'

// The formulas of the first catalogue: prices and limits come from the specification, what they include from docs/sample-facts.md.

const STANDARD_PRICES_CENTS = [1000, 1900, 2700, 3600] as const

const site = { offered: 'site', extraGameCents: 900, serves: [] } as const
const everyDay = {
  ...site,
  cardGroup: 'play',
  minGames: 1,
  minPlayers: 4,
  weekdays: null,
  freePlayer: null,
} as const
const party = { ...site, cardGroup: 'party', minGames: 2, minPlayers: 8, weekdays: null } as const
const CELEBRANT_FREE = {
  nl: 'de jarige speelt gratis',
  fr: 'la personne fêtée joue gratuitement',
  en: 'the birthday boy or girl plays for free',
}

const BOOKABLE: readonly BookableFormula[] = [
  {
    ...everyDay,
    id: 'standard',
    names: { nl: 'Standaard', fr: 'Standard', en: 'Standard' },
    lead: {
      nl: 'Kies jullie activiteiten en tijdslots, en speel.',
      fr: 'Choisissez vos activités et vos créneaux, et jouez.',
      en: 'Choose your activities and your time slots, and play.',
    },
    includes: [
      {
        nl: 'Lasershooten, VR en vloer, door elkaar te kiezen',
        fr: 'Laser game, VR et sol interactif, à combiner librement',
        en: 'Laser tag, VR and the floor, in any mix you like',
      },
      {
        nl: 'Uitleg en materiaal inbegrepen',
        fr: 'Explications et matériel compris',
        en: 'Briefing and equipment included',
      },
    ],
    pricesCents: STANDARD_PRICES_CENTS,
  },
  {
    ...everyDay,
    id: 'custom',
    names: { nl: 'Op maat', fr: 'Sur mesure', en: 'Custom' },
    lead: {
      nl: 'Stel jullie bezoek zelf samen, met zoveel spellen per activiteit als jullie willen.',
      fr: 'Composez votre visite, avec autant de parties par activité que vous voulez.',
      en: 'Put your own visit together, with as many games of each activity as you like.',
    },
    includes: [
      {
        nl: 'Zoveel spellen per activiteit als jullie willen',
        fr: 'Autant de parties par activité que vous voulez',
        en: 'As many games of each activity as you like',
      },
      {
        nl: 'Uitleg en materiaal inbegrepen',
        fr: 'Explications et matériel compris',
        en: 'Briefing and equipment included',
      },
    ],
    pricesCents: STANDARD_PRICES_CENTS,
  },
  {
    ...everyDay,
    id: 'student',
    names: { nl: 'Student', fr: 'Étudiant', en: 'Student' },
    lead: {
      nl: 'Minder betalen als je nog studeert.',
      fr: 'Encore aux études\u00a0? Vous payez moins.',
      en: 'Still studying? You pay less.',
    },
    includes: [
      {
        nl: 'Zelfde spellen, lagere prijs',
        fr: 'Les mêmes parties, à un prix plus bas',
        en: 'Same games, lower price',
      },
      {
        nl: 'Toon je studentenkaart aan de balie',
        fr: 'Montrez votre carte d’étudiant à l’accueil',
        en: 'Show your student card at the desk',
      },
    ],
    pricesCents: [800, 1500, 2100],
    weekdays: ['monday', 'tuesday', 'thursday'],
  },
  {
    ...party,
    id: 'birthday',
    names: { nl: 'Verjaardag', fr: 'Anniversaire', en: 'Birthday' },
    lead: {
      nl: 'Jarig? Kom het hier vieren.',
      fr: 'Un anniversaire\u00a0? Venez le fêter ici.',
      en: 'Is it your birthday? Come and celebrate it here.',
    },
    includes: [
      {
        nl: 'Een tafel voor taart en cadeautjes',
        fr: 'Une table pour le gâteau et les cadeaux',
        en: 'A table for cake and presents',
      },
    ],
    pricesCents: STANDARD_PRICES_CENTS,
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'deluxe',
    names: { nl: 'Verjaardag Deluxe', fr: 'Anniversaire Deluxe', en: 'Birthday Deluxe' },
    lead: {
      nl: 'Een verjaardag in het groot.',
      fr: 'Votre anniversaire en grand.',
      en: 'Your birthday, but bigger.',
    },
    includes: [
      { nl: 'Alles van Verjaardag', fr: 'Tout ce que comprend Anniversaire', en: 'Everything in Birthday' },
      {
        nl: 'Een drankje voor elke speler',
        fr: 'Une boisson pour chaque joueur',
        en: 'A drink for every player',
      },
      { nl: 'De tafel is versierd', fr: 'La table est décorée', en: 'The table is decorated' },
    ],
    pricesCents: [2250, 2250, 3000, 3800],
    serves: ['Drankje'],
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'kids',
    names: { nl: 'Birthday Party Kids', fr: 'Birthday Party Kids', en: 'Kids’ Birthday Party' },
    lead: {
      nl: 'Een feestje op kindermaat.',
      fr: 'Une fête rien que pour les enfants.',
      en: 'A party just for kids.',
    },
    includes: [
      { nl: 'Alles van Verjaardag', fr: 'Tout ce que comprend Anniversaire', en: 'Everything in Birthday' },
      {
        nl: 'Een drankje en een snack voor elk kind',
        fr: 'Une boisson et un snack pour chaque enfant',
        en: 'A drink and a snack for every child',
      },
      {
        nl: 'Een begeleider die het feestje mee leidt',
        fr: 'Une personne de l’équipe qui anime la fête',
        en: 'A host who helps to run the party',
      },
    ],
    pricesCents: [2800, 2800, 3600, 4500],
    serves: ['Drankje', 'Snack'],
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'bachelorette',
    names: { nl: 'Vrijgezellen', fr: 'EVG & EVJF', en: 'Stag & hen' },
    lead: {
      nl: 'De laatste avond als vrijgezel, in het licht.',
      fr: 'Enterrer sa vie de célibataire, en pleine lumière.',
      en: 'One last night of freedom, in the spotlight.',
    },
    includes: [
      {
        nl: 'Een welkomstdrankje voor iedereen',
        fr: 'Un verre de bienvenue pour tout le monde',
        en: 'A welcome drink for everyone',
      },
      {
        nl: 'Een opdracht voor wie gevierd wordt',
        fr: 'Un défi pour la personne fêtée',
        en: 'A challenge for the one you’re celebrating',
      },
    ],
    pricesCents: [2000, 2000, 2800, 3700],
    serves: ['Welkomstdrankje'],
    freePlayer: {
      nl: 'één persoon speelt gratis',
      fr: 'une personne joue gratuitement',
      en: 'one person plays for free',
    },
  },
]

export const FIRST_FORMULAS: readonly Formula[] = [...BOOKABLE, STUDENT_EVENT, ...WORK_FORMULAS]
