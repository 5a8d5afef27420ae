import {
  type BookingColumn,
  type ColumnIn,
  columnsIn,
  type PlainColumn,
  type PlainField,
  plainFields,
  type TextColumn,
  type WireName,
} from '@lichtspel/domain/booking/booking-fields'
import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { attractionName } from '../catalogue.ts'
import { counted, PLAYERS } from '../language.ts'
import { DESK_FIELDS } from './fields.ts'

type OwnHeading = WireName<Exclude<ColumnIn<'csv'> & TextColumn, PlainColumn>>

const OWN_COLUMNS = {
  code: 'Boekingscode',
  status: 'Status',
  date: 'Datum',
  starts: 'Eerste spel',
  name: 'Naam',
  title: 'Titel',
  phone: 'Telefoon',
  email: 'E-mail',
  players: 'Spelers',
  headCount: 'Gekomen',
  presence: 'Aanwezigheid',
  formula: 'Formule',
  modules: 'Extra’s',
  mealAt: 'Aan tafel',
  eaters: 'Eters',
  estimate: 'Schatting (euro)',
  deposit: 'Voorschot',
  depositPaid: 'Voorschot betaald (euro)',
  depositMeans: 'Voorschot betaald met',
  bill: 'Rekening (euro)',
  billOpen: 'Open (euro)',
  billState: 'Stand van de rekening',
  company: 'Bedrijf',
  vat: 'Btw-nummer',
  placedBy: 'Geboekt door',
  placedAt: 'Geboekt op',
} as const satisfies Record<OwnHeading, string> & Record<string, string>

const columns: readonly BookingColumn[] = columnsIn('csv')
const PLAIN_COLUMNS = Object.fromEntries(
  plainFields(columns).map(({ field }) => [field, DESK_FIELDS[field].label]),
) as Readonly<Record<PlainField<ColumnIn<'csv'>>, string>>

/** The spreadsheet's column headings, in order. */
export const EXPORT_COLUMNS = { ...OWN_COLUMNS, ...PLAIN_COLUMNS }

export type ExportColumn = keyof typeof EXPORT_COLUMNS

export const EXPORT_WORDS = {
  status: { confirmed: 'bevestigd', option: 'optie', cancelled: 'geannuleerd' },
  presence: { expected: '', in: 'binnen', out: 'vertrokken', 'no-show': 'niet gekomen' },
  deposit: { open: 'open', paid: 'betaald', waived: 'kwijtgescholden', returned: 'teruggegeven' },
  depositMeans: { bank: 'bank', cash: 'cash', card: 'kaart', online: 'online' },
  placedBy: { visitor: 'site', staff: 'balie' },
  /** `boekingen-2026-11-01-2026-11-30.csv` */
  file: (from: string, to: string) => `boekingen-${from}-${to}.csv`,
} as const

/** Texts in an attraction's calendar feed. */
export const FEED_WORDS = {
  calendar: (attraction: ShownAttraction, venue: string) => `${attractionName(attraction)}, ${venue}`,
  /** `Lotte wordt 10 (10)`; `10 spelers` without a name or where names are hidden. */
  group: (name: string, players: number) =>
    name === '' ? counted(players, PLAYERS) : `${name} (${players})`,
  option: (group: string) => `Optie: ${group}`,
} as const
