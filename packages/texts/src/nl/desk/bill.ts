import type { VatGroup } from '@lichtspel/domain/catalogue/rules'
import type { BillKind, BillMeans } from '@lichtspel/domain/payment/bill'
import { counted, GAMES, PERSONS } from '../language.ts'
import { formatSum } from '../prices.ts'

/** The bill of a visit at the desk. */
export const BILL = {
  settle: 'Reken af',
  who: 'Wie rekent af?',
  /** For screen readers, on a card of Vandaag. */
  about: (name: string) => `Reken af, ${name}`,
  label: 'Rekening',
  close: 'Sluit de rekening',
  booked: (players: number) => `geboekt voor ${players}`,
  noTill: 'Dit is geen kassa. Sla alles ook aan op je geregistreerde kassa.',
  count: 'Geteld',
  more: (people: number) => `${people} meer dan geboekt`,
  fewer: (people: number) => `${people} minder dan geboekt`,
  asBooked: 'zoals geboekt',
  onePersonLess: 'Eén persoon minder',
  onePersonMore: 'Eén persoon meer',
  eaters: 'Eters',
  changeEaters: 'wijzig',
  oneEaterLess: 'Eén eter minder',
  oneEaterMore: 'Eén eter meer',
  added: (cents: number) => `${cents > 0 ? '+' : '−'} ${formatSum(Math.abs(cents))}`,
  /** What comes off. */
  minus: (cents: number) => `− ${formatSum(cents)}`,
  addedSaid: (cents: number) => `${formatSum(Math.abs(cents))} ${cents > 0 ? 'meer' : 'minder'} dan geboekt`,
  total: 'Totaal, incl. btw',
  deposit: 'Voorschot betaald',
  due: 'Te betalen',
  duePart: (part: number, parts: number) => `Deel ${part} van ${parts}`,
  dueAmount: 'Nu te betalen',
  toReturn: 'Terug te geven',
  nothing: 'Alles is betaald',
  rest: (sum: string) => `nog ${sum} na dit deel`,
  /** A new amount, for screen readers. */
  becomes: (people: number, sum: string) => `${counted(people, PERSONS)}, te betalen ${sum}.`,
  at: (time: string, actor: string) => `${time}, ${actor}`,
  reversed: 'teruggedraaid',
  reverse: 'Draai terug',
  reverseWhat: (what: string, sum: string) => `Draai terug: ${what}, ${sum}`,
  reverseWhy: 'Waarom draai je dit terug?',
  reverseAsks: 'terugdraaien: vraag een beheerder',
  atBank: 'bij de bank',
  cashReceived: (sum: string) => `${sum} cash ontvangen, afgerond op 5 cent`,
  askManager: 'Vraag een beheerder',
  stale: 'De rekening is intussen anders. Zo staat ze nu.',
} as const

/** A row of a bill. */
export const BILL_ENTRIES: Record<BillKind, string> = {
  extra: 'Extra',
  discount: 'Korting',
  card: 'Kaart',
  cash: 'Cash',
  transfer: 'QR',
  invoice: 'Factuur',
  'written-off': 'Afgeschreven',
}

/** How money was given back. */
export function returnedBy(kind: string): string {
  return `${kind === 'card' ? 'op de kaart ' : kind === 'cash' ? 'cash ' : ''}teruggegeven`
}

/** What the bar says after a payment. */
export const BILL_DONE: Record<BillKind | 'reverse', (sum: string) => string> = {
  card: (sum) => `${sum} met de kaart betaald.`,
  cash: (sum) => `${sum} cash betaald.`,
  transfer: (sum) => `${sum} met QR betaald, bij de bank.`,
  invoice: (sum) => `${sum} op factuur gezet.`,
  'written-off': (sum) => `${sum} afgeschreven.`,
  extra: (sum) => `${sum} op de rekening gezet.`,
  discount: (sum) => `${sum} korting gegeven.`,
  reverse: (sum) => `${sum} teruggedraaid.`,
}

export const BILL_MEANS_NAMES: Record<BillMeans, string> = {
  card: 'Kaart',
  cash: 'Cash',
  transfer: 'QR',
  invoice: 'Factuur',
  'written-off': 'Afschrijven',
}

export const BILL_PAY = {
  means: 'Hoe wordt er betaald?',
  others: 'Andere manieren',
  mail: (name: string) => `Mail het betaaloverzicht naar ${name} als alles betaald is`,
  /** For screen readers. */
  take: (means: string, sum: string) => `${means}, ${sum}`,
  returnBy: { card: 'Geef terug op de kaart', cash: 'Geef terug in cash' },
  keepDeposit: 'Behoud het voorschot',
  keepReason: 'Voorschot behouden, niet gekomen',
  split: 'Deel',
  splitLegend: 'In hoeveel keer?',
  splits: { whole: 'In één keer', parts: 'In delen', amount: 'Bedrag' },
  parts: 'Aantal delen',
  onePartLess: 'Eén deel minder',
  onePartMore: 'Eén deel meer',
  partPaid: 'betaald',
  partNow: 'nu',
  partLater: 'daarna',
  amount: 'Bedrag',
  amountWrong: (most: string) => `Vul een bedrag in tot ${most}.`,
  change: 'Wisselgeld',
  given: 'Gegeven',
  otherGiven: 'Ander bedrag',
  back: (sum: string) => `Terug ${sum}`,
  tooLittle: (sum: string) => `Nog ${sum} te weinig`,
  scan: 'Scan met je bankapp',
  qr: (sum: string) => `QR-code om ${sum} over te schrijven`,
  qrLoading: 'De QR-code komt eraan',
  atBank: 'Het geld komt binnen met het bankbestand. Tot dan staat het als bij de bank.',
  shown: (sum: string) => `Toonde “uitgevoerd”: noteer ${sum}`,
} as const

export const BILL_LINE = {
  extra: 'Extra',
  discount: 'Korting',
  what: 'Wat?',
  whatMissing: 'Schrijf kort wat het is.',
  why: 'Waarom?',
  whyMissing: 'Schrijf kort waarom.',
  amount: 'Bedrag',
  amountWrong: 'Vul een bedrag in, zoals 12 of 12,50.',
  discountTooHigh: 'De korting is hoger dan de rekening.',
  extraTooHigh: (sum: string) => `Eén extra is hoogstens ${sum}. Splits het, of pas de instellingen aan.`,
  closedDay: 'Die dag is voorbij of afgesloten: dit telt op de dag van nu.',
  vatGroup: 'Soort',
  vatGroups: { leisure: 'Spel', meals: 'Eten', drinks: 'Drank' } satisfies Record<VatGroup, string>,
  add: 'Zet erbij',
  give: 'Geef korting',
  writeOff: 'Schrijf af',
  writeOffWhy: 'Waarom schrijf je dit af?',
  keepWhy: 'Waarom behoud je het voorschot?',
  keep: 'Behoud het',
  cancel: 'Laat zo',
  finish: 'Werk eerst het open formulier af, of kies “Laat zo”.',
} as const

/** More people came, and the turns are too few for everyone to play the games that were agreed. */
export const BILL_TURNS = {
  looking: 'We zoeken een beurt die erbij kan.',
  taken: (games: number, slots: string, count: number) =>
    `Iedereen houdt ${counted(games, GAMES)}: ${slots} ${count === 1 ? 'wordt' : 'worden'} erbij genomen.`,
  how: (games: number) =>
    `Met zoveel is er geen beurt genoeg voor ${counted(games, GAMES)} elk. Wat spelen ze?`,
  smaller: (games: number) => `${counted(games, GAMES)}, in kleinere beurten`,
  fewer: (games: number, sum: string) => `${counted(games, GAMES)} elk, ${sum}`,
  ratherFewer: (games: number) => `Toch ${counted(games, GAMES)}`,
  ratherSmaller: 'In kleinere beurten',
  ratherTake: 'Neem een beurt erbij',
  choose: 'Kies eerst hoeveel spellen iedereen speelt.',
} as const
