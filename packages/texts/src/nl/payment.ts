import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { formatDayAndMonth } from './dates.ts'

/** The page where a visitor pays online, and comes back to. */
export const PAYMENT = {
  title: 'Je betaling',
  loading: 'We laden je betaling…',
  visit: 'Je bezoek',
  amount: 'Bedrag',
  startingTitle: 'We maken je betaling klaar',
  starting: 'Zo meteen ga je naar de betaalpagina. Daarna kom je vanzelf hier terug.',
  startingLate: 'De betaalpagina laat op zich wachten. We blijven het proberen, dus laat deze pagina open.',
  goTitle: 'Je gaat naar de betaalpagina',
  go: 'Gebeurt er niets? Gebruik dan de knop hieronder.',
  pay: (sum: string) => `Betaal ${sum}`,
  askingTitle: 'We kijken je betaling na',
  asking: 'Meestal weten we het binnen enkele seconden.',
  stillAsking:
    'We wachten nog op je bank. Zodra we het weten, krijg je een mail. Je mag deze pagina sluiten.',
  notYet: 'Nog niet betaald?',
  continue: 'Ga verder met betalen',
  unpaidTitle: 'Je betaling is niet gelukt',
  unpaid: 'Ze is geweigerd, afgebroken of duurde te lang. Je kan het gewoon opnieuw proberen.',
  until: (time: ClockTime) =>
    `We houden de tijdslots vast tot ${time}. Betaal je niet, dan vervalt je boeking vanzelf.`,
  again: 'Probeer opnieuw te betalen',
  againFailed: 'Opnieuw betalen lukt nu niet online. Bel ons, dan zoeken we samen een oplossing:',
  endedTitle: 'Betalen kan niet meer',
  ended: 'We houden je tijdslots niet langer vast. Er is niets geboekt.',
  endedPaid:
    'Betaalde je toch nog? Zijn je tijdslots nog vrij, dan boeken we ze alsnog. Anders krijg je alles terug. We mailen je wat het wordt.',
  book: 'Kies opnieuw je tijdslots',
  paidTitle: 'Betaald. Je boeking staat vast!',
  paid: (date: IsoDate) => `Tot ${formatDayAndMonth(date)}! Je krijgt er meteen een mail over.`,
  show: 'Toon mijn bezoek',
  surplusTitle: 'Je had al betaald',
  surplus: (sum: string) =>
    `Deze betaling was er een te veel. Je krijgt ${sum} terug via Mollie, op de rekening waarmee je betaalde. Je boeking staat vast.`,
  cancelledTitle: 'Je boeking is geannuleerd',
  tooLateTitle: 'Je betaling kwam te laat',
  tooLate: (sum: string) =>
    `Je tijdslots waren al weg. Je krijgt de volle ${sum} terug via Mollie, op de rekening waarmee je betaalde. We mailen het je ook.`,
  unanswered: 'We krijgen even geen antwoord. Kijk je verbinding na: we proberen het vanzelf opnieuw.',
  unknownTitle: 'Deze link opent geen betaling',
  unknown:
    'Misschien is hij niet volledig gekopieerd. Kreeg je een bevestiging per mail, dan staat je boeking vast. Kom je er niet uit? Bel of mail ons.',
  withoutScript: 'Online betalen werkt enkel met JavaScript. Lukt dat niet? Bel of mail ons.',
} as const
