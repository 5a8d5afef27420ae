import type { BillMeans } from '@lichtspel/domain/payment/bill'
import type { Countable } from '../../phrases.ts'
import { counted } from '../language.ts'
import { formatSum } from '../prices.ts'

const BILLS: Countable = { one: 'rekening', other: 'rekeningen' }

/** Closing a day, and its sheet. */
export const CLOSING = {
  title: 'Dagafsluiting',
  open: 'nog open',
  closed: 'afgesloten',
  closedBy: (name: string, time: string) => `Afgesloten door ${name}, ${time}`,
  expected: 'Verwacht',
  received: 'Ontvangen',
  stillOpen: 'Nog open',
  toReturn: 'Terug te geven',
  underway: (cents: number) => `factuur en QR ${formatSum(cents)}`,
  underwayName: 'Factuur en QR, onderweg',
  writtenOff: (cents: number) => `afgeschreven ${formatSum(cents)}`,
  ofVisits: 'Van de bezoeken van deze dag, voorschotten inbegrepen.',
  table: 'Wat die dag binnenkwam',
  alsoOtherDays: 'Ook voor bezoeken op andere dagen.',
  means: {
    card: 'Kaart',
    cash: 'Cash',
    transfer: 'QR',
    invoice: 'Factuur',
    'written-off': 'Afgeschreven',
  } satisfies Record<BillMeans, string>,
  noted: 'genoteerd',
  counted: 'geteld',
  difference: 'verschil',
  atBank: 'via de bank',
  atBookkeeper: 'via de boekhouder',
  countedOf: (means: string) => `Geteld: ${means}`,
  cashHint: 'Tel de hele lade, met het wisselgeld.',
  float: 'Wisselgeld van vanmorgen',
  right: 'Klopt',
  rightOf: (means: string) => `${means} klopt`,
  wrong: 'Vul een bedrag in, zoals 757,35',
  none: 'geen verschil',
  why: (cents: number) => `Waarom ${formatSum(Math.abs(cents))} te ${cents < 0 ? 'weinig' : 'veel'}?`,
  whyBoth: 'Waarom is er een verschil?',
  whyMissing: 'Schrijf kort waarom',
  close: 'Sluit de dag af',
  closeAndCarry: (bills: number) => `Sluit af met ${counted(bills, BILLS)} open`,
  confirmTitle: 'Deze dag afsluiten?',
  confirm: 'Sluit af',
  confirmWords:
    'Wat je later nog noteert, telt op de volgende dag. Alleen een beheerder heropent de dag, en alleen vandaag.',
  reopen: 'Heropen de dag',
  reopenWords:
    'Te vroeg afgesloten? Heropen: wat sindsdien genoteerd is, telt weer vandaag. Tel daarna opnieuw.',
  reopened: 'De dag is weer open',
  reopenAsks: 'Te vroeg afgesloten? Een beheerder kan de dag vandaag nog heropenen.',
  reopenedBy: (name: string, time: string) => `Heropend door ${name}, ${time}`,
  cancel: 'Nog niet',
  done: 'De dag is afgesloten',
  failed: 'De server antwoordt niet. Wat je typte blijft staan, probeer opnieuw',
  toCome: 'Afsluiten kan op de dag zelf, of later.',
  openBills: (bills: number) => `Nog ${counted(bills, BILLS)} open`,
  print: 'Druk af',
  sheet: 'Dagafsluiting',
  notATill: 'Dit is geen kassa. Sla alles ook aan op je geregistreerde kassa: die maakt het kasticket.',
  reason: 'Reden',
} as const
