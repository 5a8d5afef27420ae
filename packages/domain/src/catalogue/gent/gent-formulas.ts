import { FIRST_FORMULAS } from '../first-formulas.ts'
import { WORK_FORMULAS } from '../first-mail-formulas.ts'
import { type BookableFormula, type Formula, type FormulaId, getFormula } from '../formulas.ts'
import type { Words } from '../words.ts'

const STANDARD_PRICES_CENTS = [1400, 2600, 3600] as const

const MIXED: Words = {
  nl: 'Karting, laser en vloer, door elkaar te kiezen',
  fr: 'Karting, laser et sol interactif, à combiner librement',
  en: 'Karting, laser and the floor, in any mix you like',
}
const HELMET: Words = {
  nl: 'Helm en uitleg inbegrepen',
  fr: 'Casque et explications compris',
  en: 'Helmet and briefing included',
}

const GRAND_PRIX: BookableFormula = {
  ...known('standard'),
  id: 'grandPrix',
  names: { nl: 'Grand Prix', fr: 'Grand Prix', en: 'Grand Prix' },
  lead: {
    nl: 'Kwalificatie, finale en een podium.',
    fr: 'Qualification, finale et podium.',
    en: 'Qualifying, a final and a podium.',
  },
  includes: [
    {
      nl: 'De tijden van elke ronde op papier',
      fr: 'Les temps de chaque tour sur papier',
      en: 'The time of every lap on paper',
    },
    { nl: 'Een beker voor de winnaar', fr: 'Une coupe pour le gagnant', en: 'A cup for the winner' },
  ],
  pricesCents: [3200, 3200, 4200],
  minGames: 2,
  minPlayers: 6,
}

/** Karting costs more than VR, and small groups are welcome. */
export const GENT_FORMULAS: readonly Formula[] = [
  { ...known('standard'), minPlayers: 2, includes: [MIXED, HELMET], pricesCents: STANDARD_PRICES_CENTS },
  { ...known('custom'), minPlayers: 2, pricesCents: STANDARD_PRICES_CENTS },
  { ...known('student'), minPlayers: 2, pricesCents: [1100, 2100, 2900] },
  GRAND_PRIX,
  { ...known('birthday'), minPlayers: 6, pricesCents: [2600, 2600, 3600] },
  { ...known('kids'), minPlayers: 6, pricesCents: [3300, 3300, 4300] },
  { ...known('bachelorette'), minPlayers: 6, pricesCents: [2900, 2900, 3900] },
  ...WORK_FORMULAS,
]

function known(id: FormulaId): BookableFormula {
  return { ...getFormula({ formulas: FIRST_FORMULAS }, id), extraGameCents: 1200 }
}
