import type { OfferFault } from '@lichtspel/domain/catalogue/offer-faults'
import { MAX_CATALOGUE_BYTES, MAX_VERSIONS_AHEAD } from '@lichtspel/domain/desk/desk-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate, formatShortDate } from '../dates.ts'

type Later = { revision: number; validFrom: IsoDate; isChangeable: boolean }

/** Reviewing the changes and publishing them. */
export const REVIEW = {
  changes: 'Wat verandert',
  nothing: 'Je hebt niets gewijzigd.',
  was: 'was',
  becomes: 'wordt',
  added: 'Nieuw',
  removed: 'Weg',
  order: 'Volgorde',
  restore: 'Zet terug',
  restoreOne: (what: string) => `Zet terug: ${what}`,
  problems: 'Eerst op te lossen',
  toField: 'Ga erheen',
  from: 'Geldt voor bezoeken vanaf',
  fromHint: 'De dag van het bezoek telt, niet de dag van het boeken.',
  fromSaid: (date: IsoDate) => `Vanaf ${formatLongDate(date)}. Bezoeken daarvoor blijven zoals ze zijn.`,
  effects: 'Wat het doet',
  bookings: (count: number) =>
    count === 0
      ? 'Bestaande boekingen: er zijn er geen vanaf die dag.'
      : count === 1
        ? 'Bestaande boekingen: er verandert niets. De ene boeking vanaf die dag houdt haar prijs, haar tijdslots en haar regels.'
        : `Bestaande boekingen: er verandert niets. Alle ${count} boekingen vanaf die dag houden hun prijs, hun tijdslots en hun regels.`,
  site: 'De site toont het binnen twee seconden, zonder herstart. Wie net aan het boeken is, ziet een andere prijs voor hij bevestigt.',
  rebuilt: (days: number) =>
    days === 0
      ? 'Op dagen die iemand al bekeek, veranderen er geen tijdslots.'
      : days === 1
        ? 'Op 1 dag die iemand al bekeek, veranderen de tijdslots. Wie daar nu een slot vasthoudt dat verdwijnt, ziet dat.'
        : `${days} dagen die iemand al bekeek, krijgen andere tijdslots. Wie daar nu een slot vasthoudt dat verdwijnt, ziet dat.`,
  unfit: (days: number) =>
    days === 1
      ? '1 dag houdt zijn oude uren, want een boeking of gesloten slot past niet in de nieuwe:'
      : `${days} dagen houden hun oude uren, want een boeking of gesloten slot past niet in de nieuwe:`,
  unfitDay: (bookings: number) => (bookings === 1 ? '1 boeking' : `${bookings} boekingen`),
  unfitHint: 'Verplaats wat in de weg staat en publiceer opnieuw, dan gaan ook die dagen mee.',
  laterToo: 'Ook voor wat al klaarstaat voor later',
  laterHint: 'Anders geldt vanaf de eerste dag daarvan weer het oude.',
  later: ({ revision, validFrom, isChangeable }: Later, isKept = false) =>
    `Versie ${revision} blijft gelden vanaf ${formatShortDate(validFrom)}, onder een nieuw nummer. ${
      isKept
        ? 'Wat je hier wijzigt, staat er niet in.'
        : isChangeable
          ? 'Wat je hier wijzigt, komt er ook in, behalve waar ze zelf al iets anders heeft.'
          : 'Wat je hier wijzigt, past niet bij wat erin staat en komt er niet in.'
    }`,
  again: (revision: number, replaced: number) =>
    `Je publiceert versie ${revision} opnieuw. Hieronder staat het verschil met versie ${replaced}, die op die dag geldt.`,
  same: (revision: number, now: number) =>
    `Versie ${revision} is gelijk aan versie ${now}, die op die dag geldt. Kies een andere dag om ze te publiceren.`,
  dayPassed: (revision: number) =>
    `De dag van versie ${revision} is voorbij. Kies vanaf wanneer ze weer geldt.`,
  publish: 'Publiceer',
  publishing: 'Wordt gepubliceerd',
  title: 'Publiceren?',
  confirm: (changes: number, date: IsoDate) =>
    `${changes === 1 ? '1 wijziging' : `${changes} wijzigingen`}, voor bezoeken vanaf ${formatLongDate(date)}.`,
  cancel: 'Nog niet',
  /** `from` is its first day, if that is still to come. */
  done: (revision: number, from?: IsoDate) =>
    from === undefined
      ? `Versie ${revision} is gepubliceerd. De site toont ze al.`
      : `Versie ${revision} is gepubliceerd, voor bezoeken vanaf ${formatLongDate(from)}.`,
  doneUnfit: 'Deze dagen houden hun oude uren:',
  failed: 'Het publiceren lukte niet. Je ontwerp is bewaard; probeer opnieuw.',
  refused: 'De server aanvaardt dit ontwerp zo niet. Kijk na wat hierboven staat.',
} as const

export const OBSTACLES = {
  'past-day': 'Kies vandaag of een latere dag.',
  'other-venue': 'Dit aanbod is van een andere zaak.',
  'other-zone': 'De tijdzone van een zaak verandert niet.',
  'language-unknown': 'Een van de talen kennen we nog niet.',
  'other-governs':
    'Op die dag geldt al een andere versie dan die je bewerkt. Kies een andere dag, of bewerk bovenaan de versie die dan geldt.',
  'too-large': `Dit aanbod is te groot: hoogstens ${MAX_CATALOGUE_BYTES / 1024} kB. Haal weg wat je niet meer nodig hebt.`,
  'too-many-ahead': `Er staan al ${MAX_VERSIONS_AHEAD} versies klaar voor later. Wacht tot er een ingaat, of kies een vroegere dag.`,
} as const

export const VERSIONS = {
  version: (revision: number) => `Versie ${revision}`,
  from: (date: IsoDate) => `voor bezoeken vanaf ${formatLongDate(date)}`,
  by: (name: string, at: string) => `${name}, ${at}`,
  inForce: 'geldt',
  ahead: 'komt nog',
  changes: 'Wat er veranderde',
  reading: 'We halen beide versies op…',
  again: 'Publiceer opnieuw',
  againOne: (revision: number) => `Publiceer opnieuw: versie ${revision}`,
  againTaken: (revision: number) =>
    `Je ontwerp is nu versie ${revision}. Kijk na wat er verandert en publiceer.`,
  unreadable: 'Deze versie kon niet opgehaald worden.',
} as const

/** Names for publishers that are not colleagues. */
const SOURCES: Readonly<Record<string, string>> = {
  seed: 'Bij de start',
  'catalogue:publish': 'Iemand vanaf de server',
  migration: 'Bij een nieuwe versie van het programma',
}

/** The colleague's name, or what is known about the publisher. */
export function publisherName(publishedBy: string): string {
  return publishedBy.startsWith('staff:') ? 'Een vroegere collega' : (SOURCES[publishedBy] ?? publishedBy)
}

/** `15 november 2026 om 19:05`, in the venue's time zone. */
export function publishedMoment(at: number, zone: string): string {
  return new Intl.DateTimeFormat(['nl-BE', 'nl'], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(at)
}

/** The error beside a field; `limit` is the limit that was exceeded. */
export function faultText(fault: OfferFault, limit: number | null): string {
  const words = FAULTS[fault]
  return typeof words === 'string' ? words : words(shownLimit(limit ?? 0))
}

/** With two decimals at most: `0,02`. */
function shownLimit(limit: number): string {
  return String(Math.round(limit * 100) / 100).replace('.', ',')
}

const FAULTS: Record<OfferFault, string | ((limit: string) => string)> = {
  missing: 'Vul dit in',
  malformed: 'Zo kan het er niet staan',
  'too-small': (limit) => `Minstens ${limit}`,
  'too-large': (limit) => `Hoogstens ${limit}`,
  'too-long': (limit) => `Hoogstens ${limit} tekens`,
  'too-few': (limit) => (limit === '1' ? 'Kies er minstens een' : `Minstens ${limit}`),
  'too-many': (limit) => (limit === '0' ? 'Dat zijn er te veel' : `Hoogstens ${limit}`),
  'no-account': 'Dit is geen geldig rekeningnummer',
  'no-zone': 'Deze tijdzone kennen we niet',
  'no-colour': 'Schrijf de kleur als #2fe0ff: een hekje en zes cijfers of letters van a tot f',
  'too-dark': 'Deze kleur is te donker. Kies een lichtere',
  'closes-first': 'Het sluitingsuur moet na het openingsuur komen',
  'opens-at-night': 'Openen kan ten vroegste om 4:00',
  'ends-first': 'De laatste dag ligt voor de eerste',
  'falling-prices': 'Meer spellen mogen niet minder kosten',
  'least-above-most': 'Het minimum is hoger dan het maximum',
  'whole-not-deducted': 'Kan alleen als de boeking pas na betaling vaststaat, en het van de rekening afgaat',
  'cap-below-hold': 'De tweede tijd moet minstens even lang zijn als de eerste',
  twice: 'Dit staat er twee keer',
  'shared-day': 'Een van deze dagen staat al in een andere uitzondering',
  'nothing-to-book': 'Er is geen enkele formule die bezoekers kunnen boeken',
  'first-not-for-all':
    'De eerste formule moet er elke dag zijn, en voor de kleinste groep. Zet een andere bovenaan.',
  'above-group': 'Zoveel spelers mag een groep niet hebben',
  'above-games': 'Meer spellen dan je kan boeken',
  'above-capacity': 'Er zijn meer spelers nodig dan er tegelijk kunnen',
  'above-block': 'Het spel duurt langer dan het tijdslot',
  'above-sum': 'Zo kan een bezoek meer kosten dan het systeem aankan',
}

export const PREVIEW = {
  wrong: 'Los eerst op wat fout is, dan staat hier hoe het eruitziet.',
  facts: 'Goed om te weten',
  contact: 'Contact',
  perPerson: 'p.p.',
  byMail: 'per mail',
  atVenue: 'volgens bestelling',
} as const
