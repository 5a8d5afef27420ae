import type { Countable } from '../phrases.ts'
import { durationText, formatHours } from './dates.ts'
import { DESK_FIELDS } from './desk/fields.ts'
import { counted, formatList, PERSONS } from './language.ts'

/** A booking made by the desk, for a visitor who is there or on the phone. */
export const NEW_BOOKING = {
  title: 'Nieuwe boeking',
  close: 'Sluit, wat je typte blijft staan',
  kept: 'We bewaarden wat je eerder typte.',
  startAnew: 'Begin opnieuw',
  now: 'Nu',
  players: 'Met hoeveel',
  fewer: 'Eén persoon minder',
  more: 'Eén persoon meer',
  playersRange: (min: number, max: number) => `Vul een aantal van ${min} tot ${max} in`,
  games: 'Wat spelen ze',
  gamesMissing: 'Kies minstens één spel.',
  noRoom: (attraction: string) =>
    `${attraction}: vandaag niet genoeg vrije tijdslots meer. Kies andere uren of minder spellen.`,
  otherHours: 'Andere uren',
  nearestHours: 'Terug naar de voorstellen',
  day: 'Dag',
  formula: 'Formule',
  formulaWeekday: (name: string, days: string) => `${name} is er gewoonlijk enkel op ${days}.`,
  /** On a formula's chip: why it does not fit. */
  formulaOnly: (days: string) => `enkel ${days}`,
  formulaFrom: (players: number) => `vanaf ${counted(players, PERSONS)}`,
  formulaPlayers: (name: string, players: number) =>
    `${name} is er gewoonlijk vanaf ${counted(players, PERSONS)}.`,
  contact: 'Wie',
  name: 'Naam',
  phone: 'Gsm of telefoon',
  email: 'E-mailadres',
  emailHint: 'Zonder adres gaat er geen mail.',
  optional: 'mag leeg',
  bookingTitle: 'Titel',
  titleHint: 'Bijvoorbeeld: Lotte wordt 10. Zo vind je ze terug.',
  note: 'Notitie',
  noteHint: 'Enkel voor collega’s. Komt in geen enkele mail.',
  restOfForm: 'Titel, notitie, maaltijd en extra’s, factuur',
  otherDay: 'Andere dag',
  hours: 'Uren',
  plans: 'Voorstellen',
  plansOfDay: 'Voorstellen, dezelfde als een bezoeker ziet',
  asking: 'Vul in met hoeveel ze zijn en wat ze spelen. Dan staan hier de voorstellen.',
  looking: 'We zoeken de voorstellen.',
  noPlan: 'Op deze dag past dit bezoek niet in één keer.',
  noPlanSoLate: 'Vanaf dit uur past dit bezoek niet meer in dit deel van de dag.',
  noAnswer: 'We kunnen nu geen voorstel maken. Kies andere uren.',
  noHours: 'Nog geen uren gekozen',
  option: 'Dit is een optie',
  optionHint: 'We houden de tijdslots vast tot dan, en geven ze daarna weer vrij.',
  optionMissing: 'Zeg tot wanneer de optie loopt.',
  optionPast: 'Dit moment is al voorbij.',
  optionAfterVisit: 'De optie moet aflopen voor het bezoek begint.',
  price: 'Prijs',
  noPrice: 'Kies tijdslots, dan zie je hier de prijs.',
  slotsMissing: 'Kies de tijdslots.',
  book: 'Boek',
  keys: {
    plan: 'voorstel',
    book: 'boek',
    keep: 'laat zo, blijft bewaard',
  },
  start: (time?: string) => (time === undefined ? 'Zet binnen' : `Zet binnen op ${time}`),
  bookOption: 'Zet als optie',
  done: (name: string, date: string, time: string) => `${name}: geboekt op ${date} om ${time}.`,
  started: (name: string) => `${name} is binnen.`,
  optioned: (name: string, until: string) => `${name}: optie tot ${until}.`,
  group: (people: number) => `Groep van ${people}`,
} as const

/** Staff must confirm these exceptions, which visitors are not allowed to make. */
export const SLOT_ASKED = {
  holding: (keys: string) => `Een bezoeker kiest ${keys} op dit moment.`,
  holdingFor: (seconds: string) => `Nog ${seconds} vast.`,
  takeOver: (keys: string) => `Neem ${keys} over`,
  takeOverNote:
    'De bezoeker leest dat de balie dit tijdslot aan een andere groep gaf. Het staat in het logboek. Nog een tijdslot van een bezoeker nodig? Tik het ook aan.',
  break: (key: string) => `${key} is de pauze naast een gekozen spel.`,
  breakReason: 'Waarom zonder pauze?',
  breakReasonMissing: 'Schrijf kort waarom: het blijft in het logboek.',
  takeBreak: (key: string) => `Neem ${key} toch`,
  started: (key: string) => `${key} is al begonnen.`,
  takeStarted: (key: string) => `Neem ${key} toch`,
  keep: 'Laat zo',
  takenOver: (keys: string) => `Overgenomen van een bezoeker: ${keys}`,
  withoutBreak: (keys: string) => `Zonder pauze: ${keys}`,
  closed: (attraction: string) => `${attraction} is op deze dag gesloten.`,
} as const

const TEAMS: Countable = { one: 'ploeg', other: 'ploegen' }

/** For a group at the desk: what it can play, and from when. */
export const START_NOW = {
  title: 'Wie komt binnen?',
  ask: 'Vul in met hoeveel ze zijn. Dan staat hier wat ze kunnen beginnen.',
  canBegin: 'Kan nu beginnen',
  choose: 'Kies hierboven wat ze spelen.',
  /** `1 spel, klaar 15:00` */
  games: (games: number, end: string) => `${games === 1 ? '1 spel' : `${games} spellen`}, klaar ${end}`,
  other: 'Andere spellen, formule of dag',
  looking: 'We zoeken nog naar uren. Probeer het zo meteen opnieuw.',
  /**
   * `plans` is the heading above the plans. `notSmooth` is shown when every plan within a quarter of an hour has a long pause, and
   * `notNow` when no plan starts that soon.
   */
  plans: 'Wanneer beginnen ze',
  notSmooth: 'Binnen het kwartier kan het alleen met een lange pauze.',
  notNow: 'Binnen het kwartier begint niets.',
  notToday: 'Vandaag past dit niet meer.',
  notSoon: 'Binnen twee uur past dit niet.',
  wholeDay: 'Toon ook wat later vandaag kan',
  first: (time: string) => `Eerste mogelijkheid: ${time}`,
  hours: formatHours,
  begins: 'begint nu',
  begun: (minutes: number) => `${durationText(minutes)} geleden begonnen`,
  startsIn: (minutes: number) => `over ${durationText(minutes)}`,
  together: 'Iedereen samen',
  teams: (sizes: readonly number[]) =>
    `In ${counted(sizes.length, TEAMS)} van ${formatList([...new Set(sizes)].map(String))}`,
  lasts: (minutes: number) => `${durationText(minutes)} in huis`,
  pause: (minutes: number) => `waarvan ${durationText(minutes)} pauze`,
  drink: (minutes: number) => `met ${durationText(minutes)} om iets te drinken`,
  sameEnd: 'begint later en is even vroeg klaar',
  soonerEnd: 'begint later en is vroeger klaar',
  smaller: 'Wel meteen, met minder spellen',
  /** `2 laser` */
  part: (games: number, attraction: string) => `${games} ${attraction}`,
  parts: (parts: readonly string[]) => `Alleen ${formatList(parts)}`,
  replaced: 'Wat gekozen was, kan niet meer.',
  chosen: (programme: string) => `Gekozen: ${programme}`,
  bookAt: (time: string) => `Boek om ${time}`,
} as const

const { name, phone, email, emailHint, optional } = NEW_BOOKING

/** Desk texts for components shared with visitors: staff book on behalf of others. */
export const DESK_VOICE = {
  chosen: 'gekozen',
  contact: { name, phone, phoneHint: undefined, email, emailHint, optional },
  invoice: 'De klant wil een factuur',
  invoiceHint: 'Een * staat bij wat op de factuur hoort. Wat je nog niet weet, mag je leeg laten.',
  fields: DESK_FIELDS,
  mealTime: 'Wanneer eet de groep?',
  mealTimeHint: 'Voorstel: kort na het laatste spel.',
  mealLater: 'Nog af te spreken',
  dietsHint: (days: number) =>
    `Bijvoorbeeld: 2 keer vegetarisch, 1 keer zonder noten. Schrijf geen namen. We wissen dit ${days} dagen na het bezoek.`,
  duringGames: (mealAt: string, until: string) => `Om ${mealAt} speelt de groep nog, tot ${until}.`,
} as const
