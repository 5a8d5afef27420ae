import { counted, EATERS, PLAYERS } from '../language.ts'

/** Texts on printed pages. */
export const PRINT = {
  print: 'Druk af',
  back: 'Terug',
  printedAt: (when: string) => `afgedrukt ${when}`,
  daySheet: 'Daglijst',
  kitchen: 'Keukenlijst',
  booking: 'Boeking',
  nobody: 'Er is niemand geboekt.',
  columns: {
    arrival: 'Aankomst',
    group: 'Groep',
    players: 'Spelers',
    programme: 'Programma',
    remarks: 'Opmerkingen',
    here: 'Binnen',
  },
  people: (players: number, visits: number) =>
    `${counted(players, PLAYERS)} in ${visits === 1 ? '1 groep' : `${visits} groepen`}`,
  meal: (eaters: number, at: string | null) =>
    at === null ? `${counted(eaters, EATERS)}, uur af te spreken` : `${counted(eaters, EATERS)} om ${at}`,
  depositOpen: (sum: string) => `voorschot ${sum} open`,
  option: 'OPTIE',
  perAttraction: 'Per activiteit',
  time: 'Uur',
  closedFor: (reason: string) => (reason === '' ? 'gesloten' : `gesloten: ${reason}`),
  free: 'Niets geboekt',
  cancelled: 'GEANNULEERD',
  labels: {
    code: 'Boekingscode',
    date: 'Datum',
    arrival: 'Aankomst',
    programme: 'Programma',
    contact: 'Contact',
    formula: 'Formule',
    modules: 'Extra’s',
    meal: 'Eten',
    diets: 'Dieetwensen',
    extraInfo: 'Van de bezoeker',
    note: 'Notitie van de balie',
    invoice: 'Factuur',
    price: 'Schatting',
    deposit: 'Voorschot',
    option: 'Optie tot',
  },
  deposits: { open: 'open', paid: 'betaald', waived: 'kwijtgescholden', returned: 'teruggegeven' },
} as const
