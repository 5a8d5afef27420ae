import { counted, GAMES, MINUTES, PERSONS, SLOTS } from './language.ts'

/** Texts shared by all desk dialogs. */
export const ACT = {
  close: 'Sluit, wat je typte blijft staan',
  cancel: 'Laat zo',
  /** `Verplaats en mail`: the button states that a mail will be sent too. */
  andMail: (confirm: string) => `${confirm} en mail`,
  kept: 'We bewaarden wat je eerder typte.',
  throwAway: 'Gooi weg',
  reason: 'Reden',
  reasonHint: 'Blijft in het logboek.',
  reasonMissing: 'Schrijf kort waarom.',
  sending: 'Een ogenblik',
  waiting: 'Wacht op verbinding. We sturen dit vanzelf opnieuw; het gebeurt nooit twee keer.',
  loading: 'De boeking komt eraan',
  unanswered: 'We konden de boeking niet ophalen.',
  retry: 'Probeer opnieuw',
  changedMeanwhile: (by: string) =>
    `Intussen gewijzigd door ${by}. Hieronder staat hoe ze nu is; wat je typte blijft staan.`,
  someone: 'iemand anders',
  visitor: 'de bezoeker',
  refused: 'Dat ging niet door.',
  tooSoon: 'Die tik kwam te snel en telde niet.',
  /** For acts that were queued on the device until the connection was back. */
  waitedRefused: (acts: number) =>
    acts === 1
      ? 'Een handeling die nog wachtte, ging niet door. Kijk na hoe de boeking nu is.'
      : `${acts} handelingen die nog wachtten, gingen niet door. Kijk na hoe de boekingen nu zijn.`,
  nameless: 'Groep zonder naam',
} as const

/** Whether the visitor gets a mail, and a preview of it. */
export const MAIL_CHOICE = {
  send: (to: string) => `Stuur een mail naar ${to}`,
  /** Where the address is not on the screen. */
  tell: 'Stuur hierover een mail',
  silent: 'Geen adres: er gaat geen mail.',
  off: 'Er gaat geen mail.',
  on: 'De bezoeker krijgt deze mail.',
  show: 'Toon de mail',
  loading: 'We laden de mail',
  unanswered: 'De mail kon niet getoond worden.',
  subject: (subject: string) => `Onderwerp: ${subject}`,
} as const

export const MOVE_ACT = {
  title: (name: string) => `Verplaats ${name}`,
  day: 'Dag',
  past: 'Dit bezoek is al begonnen of voorbij.',
  pastConfirm: 'Ja, verplaats het toch',
  pastMissing: 'Vink eerst aan dat je een bezoek verplaatst dat al begonnen is.',
  from: 'Nu',
  to: 'Wordt',
  nothing: 'Kies de tijdslots',
  incomplete: 'Kies evenveel tijdslots als er geboekt waren.',
  unchanged: 'Dit is het huidige moment. Kies een andere dag of een ander tijdslot.',
  changes: 'Wat dit verandert',
  nothingLost: 'Er gaat niets verloren: zelfde spellen, zelfde prijs.',
  overlapping: 'Zelfde spellen, zelfde prijs. Maar niet alles past na elkaar: kijk de tijdslots na.',
  price: (was: string, now: string) => `Andere prijzen op die dag: ${was} wordt ${now}.`,
  meal: (was: string, now: string) => `De maaltijd schuift van ${was} naar ${now}.`,
  mealLost: (was: string) => `De maaltijd van ${was} valt buiten de uren: spreek een nieuw uur af.`,
  formula: (why: string) => why,
  formulaGone: 'Deze formule bestaat niet meer op die dag.',
  takenOver: (keys: string) => `Een bezoeker verliest ${keys}.`,
  withoutBreak: (keys: string) => `Er valt een pauze weg bij ${keys}.`,
  presence: 'De groep staat dan weer op Verwacht.',
  option: (until: string) => `De optie loopt af op ${until}, na het nieuwe moment.`,
  confirm: 'Verplaats',
  done: (name: string, date: string, time: string) => `${name} verplaatst naar ${date} om ${time}.`,
} as const

export const CHANGE_ACT = {
  title: (name: string) => `Wijzig ${name}`,
  group: 'Groep',
  players: 'Aantal spelers',
  formula: 'Formule',
  extras: 'Extra’s',
  contact: 'Contact',
  language: 'Taal van de mails',
  price: 'Prijs na de wijziging',
  lines: 'Hoe we daaraan komen',
  was: (sum: string) => `Was ${sum}`,
  same: 'De prijs blijft gelijk.',
  unchanged: 'Je hebt nog niets gewijzigd.',
  save: 'Bewaar',
  done: (name: string) => `${name} gewijzigd.`,
  fewerGames: (attraction: string, was: number, now: number) =>
    `${attraction}: om de beurt speelt iedereen ${counted(now, GAMES)} in plaats van ${was}.`,
  notEveryone: (attraction: string, games: number) =>
    `${attraction}: in deze tijdslots kan niet iedereen ${counted(games, GAMES)} spelen.`,
  keepGames: (slots: number, sum: string) =>
    `Met ${counted(slots, SLOTS)} erbij speelt iedereen evenveel als nu, voor ${sum}.`,
  takeSlots: (slots: number) => `Neem ${counted(slots, SLOTS)} erbij`,
  keepSlots: 'Houd de tijdslots van nu',
  games: 'Spellen',
  /** `2 laser + 1 VR` */
  gamesText: (parts: readonly string[]) => parts.join(' + '),
  becomes: (was: string, now: string) => (was === now ? was : `${was} → ${now}`),
  sameHours: 'zelfde uren',
  sameStart: 'zelfde begin',
  shifted: (minutes: number) =>
    `begint ${counted(Math.abs(minutes), MINUTES)} ${minutes > 0 ? 'later' : 'vroeger'}`,
  noPlan: 'Op deze dag is daar geen plaats meer voor. Kies andere spellen of andere uren.',
  mealBefore: (meal: string, end: string) =>
    `De maaltijd staat om ${meal}, voor het einde om ${end}. Spreek een nieuw uur af.`,
} as const

export const CANCEL_ACT = {
  title: (name: string) => `Annuleer ${name}`,
  free: 'De tijdslots komen meteen vrij. Terugzetten kan zolang ze vrij blijven.',
  freeForOutage: 'Wat stuk is, blijft dicht. De andere tijdslots komen meteen vrij.',
  depositPaid: (sum: string) => `Er is ${sum} voorschot betaald. Beslis of je het teruggeeft.`,
  confirm: 'Annuleer de boeking',
  done: (name: string) => `${name} geannuleerd.`,
} as const

export const RESTORE_ACT = {
  title: (name: string) => `Zet ${name} terug`,
  text: (date: string, programme: string) =>
    `Op ${date}: ${programme}. Dat kan als die tijdslots nog vrij zijn.`,
  confirm: 'Zet terug',
  done: (name: string) => `${name} staat er weer.`,
} as const

export const OPTION_ACT = {
  title: (name: string) => `Optie van ${name}`,
  now: (until: string) => `De optie loopt tot ${until}.`,
  visitors: 'De bezoeker bevestigt ze door de link in de mail te openen. Jij kan het ook doen.',
  awaitsPayment:
    'De bezoeker betaalt online. Bevestig je de boeking zelf, dan staat ze vast zonder betaling.',
  choose: 'Wat doe je met de optie?',
  confirm: 'Bevestig de boeking',
  extend: 'Verleng de optie',
  make: 'Maak er een optie van',
  until: 'Optie tot',
  quick: { today: 'Vandaag', tomorrow: 'Morgen', friday: 'Vrijdag' },
  confirmed: (name: string) => `${name} bevestigd.`,
  extended: (name: string, until: string) => `${name}: optie tot ${until}.`,
} as const

export const PRESENCE_ACT = {
  title: (name: string) => `Aanwezigheid van ${name}`,
  where: 'Waar is de groep?',
  count: 'Hoeveel zijn er echt?',
  countHint: (booked: number) => `Geboekt voor ${counted(booked, PERSONS)}. Laat zo als het klopt.`,
  fewer: 'Eén minder',
  more: 'Eén meer',
  added: (people: number, sum: string) => `${people} erbij: + ${sum}?`,
  addedSlots: (slots: number) =>
    `Daarvoor ${slots === 1 ? 'is 1 tijdslot' : `zijn ${slots} tijdslots`} meer nodig.`,
  notDue: (time: string) =>
    `Deze groep wordt pas om ${time} verwacht. Bewaar alleen als je zeker weet dat ze niet komt.`,
  change: (players: number) => `Wijzig naar ${players} spelers`,
  saveAndChange: (players: number) => `Bewaar en wijzig naar ${players} spelers`,
  states: { expected: 'Verwacht', in: 'Binnen', out: 'Weg', 'no-show': 'Niet gekomen' },
  done: {
    expected: (name: string) => `${name} staat weer op Verwacht.`,
    in: (name: string) => `${name} is binnen.`,
    out: (name: string) => `${name} is weg.`,
    'no-show': (name: string) => `${name} is niet gekomen.`,
  },
  counted: (name: string, people: number) => `${name}: ${people} geteld.`,
  freed: 'De latere tijdslots zijn weer vrij.',
  restGone: 'De latere tijdslots zijn niet meer vrij: kies andere met Verplaats.',
  save: 'Bewaar',
} as const

export const DEPOSIT_ACT = {
  title: (name: string) => `Voorschot van ${name}`,
  open: (sum: string) => `Nog te betalen: ${sum}`,
  states: { open: 'Open', paid: 'Betaald', waived: 'Kwijtgescholden', returned: 'Teruggegeven' },
  partReturned: (left: string) => `Deels teruggegeven, nog ${left} bij ons`,
  kind: 'Wat gebeurt er?',
  kinds: {
    cash: 'Cash ontvangen',
    card: 'Met de kaart ontvangen',
    bank: 'Overschrijving ontvangen',
    waived: 'Kwijtschelden',
    returned: 'Teruggeven',
    refund: 'Betaal terug via Mollie',
  },
  amount: 'Bedrag in euro',
  bankHint:
    'Komt deze betaling later ook in een bankbestand, met onze mededeling en hetzelfde bedrag, dan telt ze één keer.',
  refundHint: (most: string) =>
    `Hoogstens ${most}, naar de rekening waarmee de klant betaalde. Dit kan je niet ongedaan maken.`,
  refund: 'Betaal terug',
  settled: 'Er valt niets meer te betalen.',
  managerReturns: 'Teruggeven doet een beheerder.',
  amountWrong: 'Vul een bedrag in, bijvoorbeeld 50 of 37,50.',
  save: 'Bewaar',
  done: {
    cash: (name: string, sum: string) => `${name}: ${sum} cash ontvangen.`,
    card: (name: string, sum: string) => `${name}: ${sum} met de kaart ontvangen.`,
    bank: (name: string, sum: string) => `${name}: ${sum} per overschrijving ontvangen.`,
    waived: (name: string, sum: string) => `${name}: ${sum} kwijtgescholden.`,
    returned: (name: string, sum: string) => `${name}: ${sum} teruggegeven.`,
    refund: (name: string, sum: string) => `${name}: terugbetaling van ${sum} gevraagd aan Mollie.`,
  },
} as const

export const CLOSE_ACT = {
  title: 'Sluiten',
  openTitle: 'Weer openen',
  what: 'Wat',
  scopes: { keys: 'Tijdslots', day: 'Hele dag', period: 'Periode', weekly: 'Elke week' },
  attractions: 'Activiteiten',
  all: 'Alles',
  from: 'Van',
  until: 'Tot en met',
  date: 'Dag',
  weekdays: 'Op deze dagen',
  keys: 'Tijdslots',
  keysHint: 'Van en tot, of losse uren: 17:00-18:00, of 17:00, 17:20.',
  keysWrong: (key: string) => `${key} is geen uur. Schrijf bijvoorbeeld 17:00.`,
  keysMissing: 'Schrijf minstens één uur.',
  keysTooLong: 'Dat zijn te veel uren ineens. Sluit de hele dag, of doe het in delen.',
  reason: 'Reden',
  reasonHint: 'Bezoekers lezen deze reden.',
  nothing: 'Kies minstens één activiteit en één dag.',
  order: 'De laatste dag ligt voor de eerste.',
  look: 'Kijk wat er in de weg staat',
  looking: 'We kijken…',
  free: 'Er staat niets in de weg.',
  closing: (slots: string) => `Dit gaat dicht: ${slots}.`,
  inTheWay: (count: number) =>
    count === 1
      ? '1 boeking staat in de weg. Verplaats ze eerst.'
      : `${count} boekingen staan in de weg. Verplaats ze eerst.`,
  move: 'Verplaats',
  moveNamed: (name: string) => `Verplaats ${name}`,
  lookAgain: 'Kijk opnieuw',
  confirm: 'Sluit',
  confirmOpen: 'Open weer',
  done: (what: string) => `${what}: gesloten.`,
  opened: (what: string) => `${what}: weer open.`,
} as const

export const MAIL_ACT = {
  title: (name: string) => `Mails van ${name}`,
  first: 'Stuur de bevestiging',
  again: 'Stuur de bevestiging opnieuw',
  againThis: 'Stuur opnieuw',
  none: 'Er ging nog geen mail.',
  noAddress: 'Deze boeking heeft geen mailadres.',
  done: (to: string) => `De mail vertrekt naar ${to}.`,
} as const

export const UNDO = {
  undo: 'Ongedaan maken',
  /** Followed by the text of the act itself: `Ongedaan gemaakt: An Peeters is binnen.` */
  undone: (act: string) => `Ongedaan gemaakt: ${act}`,
  undoneAndTold: (act: string) => `Ongedaan gemaakt: ${act} De bezoeker krijgt hierover een mail.`,
  notUndone: (act: string) => `Niet ongedaan gemaakt: ${act}`,
  partly: (undone: number, all: number) => `${undone} van ${all} boekingen teruggezet. Deze niet:`,
  left: 'Wat niet ongedaan gemaakt is',
  kept: (name: string, date: string, why: string) => `${name}, ${date}: ${why}.`,
  why: {
    'slot-taken': 'de tijdslots zijn niet meer vrij',
    'too-few-places': 'een deel van de plaatsen is stuk, de groep past er niet',
    'booking-changed': 'er is intussen iets anders mee gebeurd',
    'not-undoable': 'dit kan niet terug',
  },
  tooLate: 'Dat kan niet meer ongedaan gemaakt worden.',
  close: 'Sluit dit bericht',
  region: 'Laatste handeling',
} as const
