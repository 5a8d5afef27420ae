import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate, formatShortDate } from '../dates.ts'
import { languageName } from '../desk/languages.ts'

/** The sections of the settings, in order. */
export const SETTINGS_PARTS = {
  hours: { name: 'Openingsuren', lead: 'De gewone week, en wanneer er iemand aan de balie staat.' },
  exceptions: {
    name: 'Uitzonderingen',
    lead: 'Dagen met andere uren, of gesloten. Ze gelden zodra je ze bewaart, welke versie van de prijzen dan ook geldt. De reden lezen bezoekers op de site.',
  },
  formulas: {
    name: 'Formules en prijzen',
    lead: 'In de volgorde van de site. De eerste is de gewone: die moet er elke dag en voor elke groep zijn.',
  },
  modules: { name: 'Extra’s', lead: 'Wat een groep erbij kan nemen.' },
  attractions: {
    name: 'Activiteiten',
    lead: 'Hoe lang een tijdslot duurt, hoeveel er spelen en hoeveel er tegelijk kunnen.',
  },
  rules: { name: 'Regels', lead: 'Groepen, termijnen, voorschot en hoe lang een tijdslot vast blijft.' },
  brand: {
    name: 'Merk',
    lead: 'Naam, kleuren, foto’s en menukaart: zo herkennen bezoekers de zaak. Een foto snijden we zelf bij, in het midden.',
  },
  venue: { name: 'Zaak en contact', lead: 'Staat op de site, in elke mail en op de overschrijving.' },
  facts: { name: 'Goed om te weten', lead: 'Vragen van bezoekers, met jullie antwoord.' },
  occasions: { name: 'Waarvoor je komt', lead: 'De knoppen bovenaan de site, elk met zijn formule.' },
  preview: { name: 'Voorbeeld', lead: 'Zo leest een bezoeker het.' },
  review: { name: 'Nakijken en publiceren', lead: '' },
  versions: { name: 'Versies', lead: 'Wie wat wanneer publiceerde. Een oude versie kan opnieuw gelden.' },
} as const

export const SETTINGS = {
  title: 'Instellingen',
  loading: 'De instellingen komen eraan',
  unanswered: 'De instellingen konden niet opgehaald worden. Kijk de verbinding na en probeer opnieuw.',
  retry: 'Probeer opnieuw',
  parts: 'Onderdelen',
  editing: 'Je bewerkt',
  now: (revision: number) => `Wat nu geldt (versie ${revision})`,
  later: (revision: number, from: string) => `Wat geldt vanaf ${formatLongDate(from)} (versie ${revision})`,
  wrongIn: (count: number) => (count === 1 ? '1 fout' : `${count} fouten`),
  fixed: 'De naam in adressen en de tijdzone van de zaak liggen vast.',
} as const

/** The texts of the bar that shows the state of the draft. */
export const DRAFT = {
  changes: (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`),
  kept: 'bewaard op dit toestel, nog niet gepubliceerd',
  checking: 'Wordt nagekeken',
  unchecked: 'Niet nagekeken: de server antwoordt niet',
  wrong: (count: number) => (count === 1 ? '1 fout' : `${count} fouten`),
  discard: 'Gooi weg',
  discardTitle: 'Je ontwerp weggooien?',
  discardText: 'Alles wat je hier wijzigde en niet publiceerde, is dan weg.',
  keep: 'Houd het',
  review: 'Kijk na en publiceer',
  /** Beside the button: whether a new price applies depends on the day of the visit, not the day of publishing. */
  from: (date: IsoDate) => `Voor bezoeken vanaf ${formatShortDate(date)}`,
} as const

/** The texts for saving exceptions, which are not part of a version. */
export const EXCEPTIONS = {
  kept: 'nog niet bewaard',
  save: 'Bewaar',
  saving: 'Wordt bewaard',
  title: 'Uitzonderingen bewaren?',
  cancel: 'Nog niet',
  site: 'Bezoekers zien het meteen. Prijzen en versies blijven zoals ze zijn.',
  unfitHint: 'Verplaats wat in de weg staat, en sluit die dag of die uren dan in de agenda.',
  done: 'De uitzonderingen zijn bewaard. De site toont ze al.',
  failed: 'Het bewaren lukte niet. Je wijzigingen staan er nog; probeer opnieuw.',
  refused: 'De server aanvaardt deze uitzonderingen zo niet. Kijk na wat hieronder staat.',
  overtaken: (by: string) => `${by} bewaarde intussen andere uitzonderingen. Jouw wijzigingen staan er nog.`,
  saved: (by: string, at: string) => `Laatst bewaard door ${by}, ${at}`,
  unsaved: 'Je wijzigingen bij Uitzonderingen zijn nog niet bewaard.',
  toPart: 'Naar Uitzonderingen',
} as const

/** Shown when someone published while a draft was open. */
export const OVERTAKEN = {
  text: (revision: number, by: string) =>
    `${by} publiceerde intussen versie ${revision}. Je ontwerp is gemaakt op een oudere versie.`,
  theirs: 'Wat intussen veranderde',
  carry: 'Neem mijn wijzigingen mee',
  carryHint: 'Wat je zelf wijzigde, blijft. De rest wordt zoals in de nieuwe versie.',
  drop: 'Gooi mijn wijzigingen weg',
} as const

/** Controls of the forms. */
export const FORM = {
  remove: 'Verwijder',
  removeOne: (name: string) => `Verwijder ${name}`,
  upOne: (name: string) => `${name} omhoog`,
  downOne: (name: string) => `${name} omlaag`,
  moved: (name: string, place: number, of: number) => `${name} staat nu op plaats ${place} van ${of}`,
  added: (name: string) => `${name} toegevoegd`,
  removed: (name: string) => `${name} verwijderd`,
  isWrong: 'er is iets fout',
  isChanged: 'gewijzigd',
  isNew: 'nieuw',
  empty: 'Nog niets',
  choose: 'Kies',
  inLanguage: (label: string, language: string) => `${label} (${languageName(language)})`,
  euro: '€',
} as const

/** Files from this device. */
export const FILE = {
  picture: (width: number) => `PNG, JPEG, WebP of AVIF, minstens ${width} pixels breed, hoogstens 12 MB.`,
  pdf: 'PDF, hoogstens 12 MB.',
  sending: 'Het bestand wordt verwerkt. Dat kan een halve minuut duren.',
  done: (label: string) => `${label}: het nieuwe bestand staat klaar`,
  unanswered: 'De server antwoordt niet. Kijk de verbinding na en probeer opnieuw',
  missing: 'Kies een bestand',
  /** Its name is not known on this device. */
  earlier: 'opgeladen bestand',
  now: (label: string) => `${label}, zoals nu`,
  open: (label: string) => `Bekijk ${label}`,
} as const

/** Days that can be added as exceptions. */
export const SUGGESTIONS = {
  heading: 'Feestdagen en schoolvakanties',
  lead: 'Eén tik zet ze in de lijst hieronder. Daarna kan je alles nog aanpassen.',
  publicHolidays: 'Wettelijke feestdagen',
  schoolHolidays: 'Schoolvakanties',
  community: 'Van welke scholen',
  closed: 'Gesloten',
  otherHours: 'Andere uren',
  closedOn: (name: string, when: string) => `Gesloten: ${name}, ${when}`,
  otherHoursOn: (name: string, when: string) => `Andere uren: ${name}, ${when}`,
  all: 'Staan allemaal al in de lijst.',
  allSchool: 'Voor het komende jaar kennen we er geen meer. Voeg ze hieronder zelf toe.',
} as const

export const COMMUNITY_NAMES = { flemish: 'Vlaamse Gemeenschap', french: 'Franse Gemeenschap' } as const

// In every language a venue can offer: visitors see the holiday's name as the reason for a closure.

export const PUBLIC_HOLIDAY_NAMES = {
  'new-year': { nl: 'Nieuwjaar', fr: 'Nouvel An', en: 'New Year’s Day' },
  'easter-monday': { nl: 'Paasmaandag', fr: 'Lundi de Pâques', en: 'Easter Monday' },
  'labour-day': { nl: 'Dag van de Arbeid', fr: 'Fête du Travail', en: 'Labour Day' },
  ascension: { nl: 'O.L.H. Hemelvaart', fr: 'Ascension', en: 'Ascension Day' },
  'whit-monday': { nl: 'Pinkstermaandag', fr: 'Lundi de Pentecôte', en: 'Whit Monday' },
  'national-day': { nl: 'Nationale feestdag', fr: 'Fête nationale', en: 'Belgian National Day' },
  assumption: { nl: 'O.L.V. Hemelvaart', fr: 'Assomption', en: 'Assumption Day' },
  'all-saints': { nl: 'Allerheiligen', fr: 'Toussaint', en: 'All Saints’ Day' },
  armistice: { nl: 'Wapenstilstand', fr: 'Armistice', en: 'Armistice Day' },
  christmas: { nl: 'Kerstmis', fr: 'Noël', en: 'Christmas Day' },
} as const

export const SCHOOL_HOLIDAY_NAMES = {
  autumn: { nl: 'Herfstvakantie', fr: 'Congé d’automne', en: 'Autumn school holidays' },
  christmas: { nl: 'Kerstvakantie', fr: 'Vacances d’hiver', en: 'Christmas school holidays' },
  carnival: { nl: 'Krokusvakantie', fr: 'Congé de détente', en: 'Carnival school holidays' },
  easter: { nl: 'Paasvakantie', fr: 'Vacances de printemps', en: 'Easter school holidays' },
  summer: { nl: 'Zomervakantie', fr: 'Vacances d’été', en: 'Summer school holidays' },
} as const
