import type { VisitState } from '@lichtspel/domain/desk/presence'
import { counted, PLAYERS } from '../language.ts'
import { formatPrice } from '../prices.ts'

/** One booking in full, beside the agenda. */
export const PANEL = {
  label: 'Boeking',
  close: 'Sluit',
  loading: 'De rest van de boeking komt eraan',
  unanswered: 'We konden de hele boeking niet ophalen.',
  retry: 'Probeer opnieuw',
  gone: 'Deze boeking vonden we niet.',
  lead: (players: number, formula: string, arrival: string) =>
    [counted(players, PLAYERS), formula, arrival && `aankomst ${arrival}`].filter((fact) => fact !== ''),
  came: (people: number, players: number) => `${people} gekomen, ${players} geboekt`,
  programme: 'Programma',
  now: 'nu',
  contact: 'Contact',
  noContact: 'Niet gevraagd',
  extras: 'Extra’s',
  meal: 'Aan tafel',
  diets: 'Dieet',
  invoice: 'Factuur',
  estimate: 'Schatting',
  vat: 'incl. btw',
  note: 'Notitie',
  noteHint: 'Blijft in huis: de klant ziet dit nooit.',
  addNote: 'Schrijf een notitie',
  editNote: 'Wijzig de notitie',
  keepNote: 'Bewaar',
  noteKept: (name: string) => `${name}: notitie bewaard.`,
  leaveNote: 'Laat zo',
  deposit: 'Voorschot',
  reference: (reference: string) => `mededeling ${reference}`,
  mails: 'Mails',
  noMails: 'Er ging nog geen mail naar de klant.',
  log: 'Wat er gebeurde',
  code: (code: string) => `Code ${code}`,
  option: (until: string) => `Optie tot ${until}`,
  awaitsPayment: (until: string) => `Wacht op betaling tot ${until}`,
  visitorsOption: 'Bezoeker bevestigt via mail',
  cancelled: 'Geannuleerd',
} as const

export const PANEL_ACTS = {
  sameNetwork: 'Samen binnengekomen',
  label: 'Wat wil je doen?',
  in: 'Binnen',
  out: 'Weg',
  backIn: 'Toch binnen',
  expected: 'Toch verwacht',
  noShow: 'Niet gekomen',
  move: 'Verplaats',
  change: 'Wijzig',
  more: 'Meer',
  setOption: { none: 'Maak er een optie van', option: 'Optie bevestigen of verlengen' },
  deposit: 'Voorschot',
  mail: 'Mail opnieuw sturen',
  print: 'Druk af',
  cancel: 'Annuleer',
  restore: 'Zet terug',
  presence: 'Tel de groep',
  count: 'Geteld aan de deur',
  fewer: 'Eén persoon minder',
  another: 'Eén persoon meer',
} as const

export const STATE_NAMES: Record<VisitState, string> = {
  option: 'Optie',
  expected: 'Bevestigd',
  late: 'Te laat',
  over: 'Niet afgevinkt',
  in: 'Binnen',
  out: 'Weg',
  'no-show': 'Niet gekomen',
}

/** `paidCents`: what the venue has, where that is known. */
export function depositBadge(
  { state, openCents }: { state: string; openCents: number },
  paidCents = 0,
): string {
  if (state === 'returned' && paidCents > 0)
    return `Voorschot deels teruggegeven, nog ${formatPrice(paidCents)} bij ons`
  if (state === 'open') return `Voorschot ${formatPrice(openCents)} open`
  return DEPOSIT_BADGES[state] ?? state
}

const DEPOSIT_BADGES: Readonly<Record<string, string>> = {
  paid: 'Voorschot betaald',
  waived: 'Voorschot kwijtgescholden',
  returned: 'Voorschot teruggegeven',
}

/** An online payment of the deposit in the panel. */
export const ONLINE_PAYMENT = {
  /** `€ 50 met Bancontact, za 28 nov 14:05` */
  line: (sum: string, method: string | null, when: string) =>
    `${sum}${method === null ? ' online' : ` met ${METHODS[method] ?? method}`}, ${when}`,
  refund: (sum: string, when: string) => `${sum} terug via Mollie, ${when}`,
  status: {
    new: 'wordt klaargezet',
    open: 'nog niet betaald',
    pending: 'de bank verwerkt het nog',
    failed: 'mislukt',
    canceled: 'afgebroken',
    expired: 'vervallen',
    paid: 'betaald',
  },
  outcome: {
    booked: 'betaald',
    reclaimed: 'laat betaald, tijdslots waren nog vrij',
    surplus: 'te veel betaald, gaat terug via Mollie',
    'too-late': 'te laat betaald, gaat terug via Mollie',
  },
  refundState: { underway: 'onderweg', refunded: 'terugbetaald', failed: 'niet aangekomen' },
} as const

/** As Mollie names them; one that is missing here is shown as it is. */
const METHODS: Readonly<Record<string, string>> = {
  bancontact: 'Bancontact',
  creditcard: 'kaart',
  wero: 'Wero',
  payconiq: 'Payconiq',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  ideal: 'iDEAL',
}

export const MAIL_STATES: Record<'queued' | 'sent' | 'failed' | 'dead', string> = {
  queued: 'wacht op verzending',
  sent: 'verstuurd',
  failed: 'mislukt, we proberen opnieuw',
  dead: 'niet aangekomen',
}

/** The subject of a mail, by its kind. */
export function mailKindName(kind: string): string {
  return MAIL_KINDS[kind] ?? kind
}

const MAIL_KINDS: Readonly<Record<string, string>> = {
  confirmation: 'Bevestiging',
  'venue-notice': 'Bericht aan de zaak',
  moved: 'Verplaatst',
  changed: 'Gewijzigd',
  cancelled: 'Geannuleerd',
  deposit: 'Voorschot',
  reminder: 'Herinnering',
  'payment-overview': 'Betaaloverzicht',
}
