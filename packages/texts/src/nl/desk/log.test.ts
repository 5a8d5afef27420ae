import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { expect, test } from 'vitest'
import { actorName, actSentence, type LogEntry } from './log.ts'

const ZONE = 'Europe/Brussels'
const UNTIL = Date.parse('2026-11-27T18:00:00+01:00')
const slot = (attraction: string, slotKey: string) => ({ attraction, slotKey, scheduleId: '1' })

function told(what: LogEntry['what'], before: object, after: object, more: Partial<LogEntry> = {}): string {
  return actSentence(
    { what, actor: 'Mira', before: { ...before }, after: { ...after }, reason: '', ...more },
    ZONE,
    FIRST_SHOWN,
  )
}

const paidOnline = (outcome: string) =>
  told('deposit', {}, { kind: 'online', cents: 5000, outcome }, { actor: 'online' })

test.each([
  ['geboekt via de site', told('placed', {}, {}, { actor: 'visitor' })],
  ['geboekt aan de balie, als optie tot vr 27 nov 18:00', told('placed', {}, { until: UNTIL })],
  [
    '16 → 18 spelers, schatting € 928,00 → € 1.008,00',
    told('changed', { players: 16, price_cents: 92_800 }, { players: 18, price_cents: 100_800 }),
  ],
  [
    'naam An → An Peeters, notitie aangepast',
    told('changed', { name: 'An', note: '' }, { name: 'An Peeters', note: 'x' }),
  ],
  ['titel Teamuitje', told('changed', { title: '' }, { title: 'Teamuitje' })],
  ['taal Nederlands → Frans', told('changed', { language: 'nl' }, { language: 'fr' })],
  ['taal Frans → XX', told('changed', { language: 'fr' }, { language: 'xx' })],
  ['telefoon weggehaald', told('changed', { phone: '0470' }, { phone: '' })],
  ['gewijzigd', told('changed', { catalogue_revision: 1 }, { catalogue_revision: 2 })],
  ['geannuleerd (ziek)', told('cancelled', {}, {}, { reason: 'ziek' })],
  ['optie verlopen, tijdslots weer vrij', told('cancelled', {}, {}, { actor: 'option' })],
  ['teruggezet', told('restored', {}, {})],
  ['binnen, 10 personen', told('presence', { presence: 'expected' }, { presence: 'in', people: 10 })],
  ['geteld, 11 personen', told('presence', { presence: 'in', people: 10 }, { presence: 'in', people: 11 })],
  ['weg', told('presence', { presence: 'in' }, { presence: 'out', people: null })],
  ['weer verwacht', told('presence', { presence: 'in' }, { presence: 'expected', people: null })],
  [
    'Laser loopt 10 minuten uit',
    told('schedule-delayed', {}, { minutes: 10, since: UNTIL }, { attraction: 'laser' }),
  ],
  [
    'VR stuk van 15:00 tot 17:00: Technisch defect',
    told(
      'schedule-broken',
      {},
      { from: 900, until: 1_020, reason: 'fault', words: 'Technisch defect' },
      { attraction: 'vr' },
    ),
  ],
  [
    'VR 1 plaats stuk van 15:00 tot 17:00: VR-bril stuk',
    told(
      'schedule-broken',
      {},
      { from: 900, until: 1_020, places: 1, reason: 'headset', words: 'VR-bril stuk' },
      { attraction: 'vr' },
    ),
  ],
  ['VR weer in orde', told('schedule-broken', { from: 900 }, {}, { attraction: 'vr' })],
  ['Laser weer op tijd', told('schedule-delayed', { minutes: 10 }, {}, { attraction: 'laser' })],
  ['optie bevestigd', told('option', { until: UNTIL }, {})],
  ['optie verlengd tot vr 27 nov 18:00', told('option', { until: 1 }, { until: UNTIL })],
  ['voorschot € 50 cash betaald', told('deposit', {}, { kind: 'cash', cents: 5000 })],
  ['voorschot € 50 online betaald', paidOnline('booked')],
  [
    'voorschot € 50 online betaald na het einde van de optie, de tijdslots waren nog vrij',
    paidOnline('reclaimed'),
  ],
  ['voorschot € 50 online betaald bovenop het voorschot, gaat terug via Mollie', paidOnline('surplus')],
  ['voorschot € 50 online betaald, te laat: gaat terug via Mollie', paidOnline('too-late')],
  [
    'voorschot € 50 teruggehaald door de bank',
    told('deposit', {}, { kind: 'charged-back', cents: 5000 }, { actor: 'online' }),
  ],
  [
    'voorschot € 20 via Mollie terugbetaald (Minder eters)',
    told('deposit', {}, { kind: 'refund', cents: 2000 }, { reason: 'Minder eters' }),
  ],
  [
    'terugbetaling via Mollie van € 20 ging niet door',
    told('deposit', { kind: 'refund', cents: 2000 }, {}, { actor: 'online' }),
  ],
  [
    'terugvordering door de bank van € 50 ging niet door',
    told('deposit', { kind: 'charged-back', cents: 5000 }, {}, { actor: 'online' }),
  ],
  [
    'geboekt via de site, wacht op betaling tot vr 27 nov 18:00',
    told('placed', {}, { until: UNTIL, awaitsPayment: true }, { actor: 'visitor' }),
  ],
  [
    'niet betaald, tijdslots weer vrij',
    told('cancelled', { until: UNTIL, awaitsPayment: true }, {}, { actor: 'option' }),
  ],
  [
    'geannuleerd, € 25 gaat terug via Mollie',
    told('cancelled', {}, { refundCents: 2500 }, { actor: 'visitor' }),
  ],
  ['bevestigd zonder online betaling', told('option', { until: UNTIL, awaitsPayment: true }, {})],
  ['ongedaan: voorschot € 50 cash betaald', told('deposit', { kind: 'cash', cents: 5000 }, {})],
  ['€ 34,50 op de rekening gezet', told('bill', {}, { kind: 'extra', cents: 3450, entry: 1 })],
  ['€ 20 cash teruggegeven', told('bill', {}, { kind: 'cash', cents: -2000, entry: 1 })],
  ['teruggedraaid: € 20 met QR betaald', told('bill', { kind: 'transfer', cents: 2000 }, { entry: 2 })],
  ['ongedaan: € 20 met de kaart betaald', told('bill', { kind: 'card', cents: 2000 }, {})],
  [
    'VR hele dag gesloten (storing)',
    told('schedule-closed', {}, {}, { attraction: 'vr', reason: 'storing' }),
  ],
  ['nog-nooit-gezien', told('nog-nooit-gezien' as LogEntry['what'], {}, {})],
])('%s', (sentence, said) => {
  expect(said.replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('a move within a day names the times; a move to another day names the days too', () => {
  const from = {
    day: '2026-11-28',
    slots: [slot('laser', '14:20'), slot('laser', '15:00'), slot('vr', '15:15')],
  }
  const to = {
    day: '2026-11-28',
    slots: [slot('laser', '16:20'), slot('laser', '17:00'), slot('vr', '17:15')],
  }
  expect(told('moved', from, to)).toBe(
    'verplaatst: Laser 14:20 en 15:00, VR 15:15 → Laser 16:20 en 17:00, VR 17:15',
  )
  const swapped = { day: from.day, slots: [slot('laser', '14:20'), slot('vr', '15:15'), slot('vr', '15:45')] }
  const swap = told(
    'moved',
    { ...from, players: 6, price_cents: 34_300 },
    { ...swapped, players: 8, price_cents: 36_100 },
  )
  expect(swap.replaceAll('\u00a0', ' ')).toBe(
    'andere spellen: Laser 14:20 en 15:00, VR 15:15 → Laser 14:20, VR 15:15 en 15:45, 6 → 8 spelers, schatting € 343,00 → € 361,00',
  )
  expect(told('moved', from, { day: from.day, slots: [slot('laser', '14:20')], isFreed: true })).toBe(
    'latere tijdslots vrijgegeven: Laser 14:20 en 15:00, VR 15:15 → Laser 14:20',
  )
  expect(told('moved', from, { ...to, day: '2026-11-29' })).toBe(
    'verplaatst: za 28 nov Laser 14:20 en 15:00, VR 15:15 → zo 29 nov Laser 16:20 en 17:00, VR 17:15',
  )
})

test('colleagues are named, other actors are described', () => {
  expect([actorName('Mira'), actorName('visitor'), actorName('import')]).toEqual([
    'Mira',
    'Bezoeker',
    'Bankbestand',
  ])
})
