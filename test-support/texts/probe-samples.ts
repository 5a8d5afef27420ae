import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_BRAND } from '@lichtspel/domain/catalogue/first-brand'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { PAYMENT_METHODS } from '@lichtspel/domain/catalogue/rules'
import { BILL_STATES } from '@lichtspel/domain/payment/bill'
import { OVERVIEW_SUMS } from '@lichtspel/domain/payment/payment-overview'
import type { PlanGoal } from '@lichtspel/domain/plan/plan'
import { FIRST_ATTRACTION_IDS } from '../domain/catalogue/attractions.ts'
import { FIRST_SHOWN } from '../domain/catalogue/first-shown.ts'

// Sample arguments for text functions. They can be recognised in the output: words begin with Q, numbers are above 60, and no sentence
// contains these times and dates by itself.

const WORDS = { nl: 'Qwoorden', fr: 'Qmots', en: 'Qwords' }
const ONE = { id: 'q', names: WORDS, shortNames: WORDS, articles: { nl: '' }, colour: '', picture: null }
const SHOWN = [ONE, { ...ONE, articles: { nl: 'de', fr: 'la', en: 'the' } }]
const OTHER_WORDS = { nl: 'Qandere', fr: 'Qautres', en: 'Qothers' }
const ACTS = ['change', 'move', 'cancel']
const DATE = '2027-03-24'
const DEADLINE = { date: DATE, time: '11:22' }
const ADDRESS = { street: 'Qstreet', postalCode: 'Qpostal', city: 'Qcity', country: 'BE' } as const
const NO_FILES = { path: '', avif: [], webp: [], jpg: [] }
// Without pictures: their widths are no words.
const HERO = { picture: '', upright: NO_FILES }
const BRAND = { ...FIRST_BRAND, name: 'Qbrand', pictures: [], mark: NO_FILES, hero: HERO }

/** Samples by parameter name, as in the Dutch functions. A destructured parameter is built from its parts. */
export const SAMPLES_BY_NAME: Readonly<Record<string, unknown>> = {
  ...{ arrival: '10:11', time: '11:22', start: '12:23', key: '13:24', until: '18:41', opens: '09:15' },
  ...{ end: '16:21', mealAt: '17:31', closes: '21:45', date: DATE, due: '2027-04-22', deadline: DEADLINE },
  ...{ games: 61, slots: 62, players: 63, capacity: 64, playMinutes: 65, days: 66, people: 67, hours: 68 },
  ...{ seconds: 69, minutes: 71, min: 72, max: 73, minPeople: 74, teams: 75, place: 76, block: 77, at: 78 },
  ...{
    of: 79,
    pairs: 81,
    count: 82,
    change: 83,
    move: 84,
    cancel: 85,
    chosen: 86,
    needed: 87,
    from: 88,
    number: 89,
  },
  ...{ screens: 91, pages: 92, languages: 93, violations: 94, keyboardTests: 95 },
  ...{ widths: [161, 162], textSizes: [163, 164] },
  ...{ cents: 9143, perPersonCents: 9243, togetherCents: 9343 },
  ...named('label formula step last standard why name price terms weekday reason day keys sum over back'),
  ...named('was now names programme counter email phone line extraHour deposit what app than venue'),
  ...named('words own browser axe changes city'),
  ...{
    items: ['Qone', 'Qtwo', 'Qthree'],
    formulas: ['Qone', 'Qtwo'],
    meals: ['Qone', 'Qtwo'],
    noun: { one: 'Qone', other: 'Qmany' },
  },
  ...{ attraction: ONE, attractions: [ONE], shortNames: WORDS, names: WORDS },
  ...{ tagline: WORDS, address: ADDRESS, company: { vatNumber: 'Qvat', iban: 'Qiban' } },
  ...{ methods: PAYMENT_METHODS, acts: ACTS, isMeal: true, paysOnSite: true },
}

/** For functions whose parameter names do not suffice: by file and export, a list of calls with their arguments. */
export const SAMPLES_BY_PATH: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'bill#billGist': BILL_STATES.map((state) => [state, state === 'to-return' ? -9143 : 9143]),
  'bill#overviewWords': [
    ...priceLines().map(([line]) => [{ kind: 'line', line, cents: 9143 }]),
    ...['Qwords', ''].map((words) => [{ kind: 'extra', words, cents: 9143 }]),
    ...OVERVIEW_SUMS.map((kind) => [{ kind, cents: 9143 }]),
  ],
  'deposit#depositTerms': [
    [{ due: DATE, methods: PAYMENT_METHODS, isOnline: true, isDeducted: true }],
    [{ due: 'soon', methods: PAYMENT_METHODS, isOnline: true, isDeducted: false }],
    [{ due: 'on-site', methods: PAYMENT_METHODS, isOnline: true, isDeducted: false }],
    [{ due: 'on-site', methods: PAYMENT_METHODS, isOnline: false, isDeducted: false }],
  ],
  'deposit#depositDueText': [['on-site'], ['soon'], [DATE]],
  'deposit#depositOnSite': [
    [PAYMENT_METHODS, true],
    [PAYMENT_METHODS, false],
  ],
  'home-prices#GOOD_TO_KNOW.pay': [
    [true, 'Qdeposit', 66],
    [true, 'Qdeposit', null],
    [false, null, null],
  ],
  'booking-summary#LEAD_WORDS.lost': SHOWN.map((one) => [one, '10:11']),
  'booking-summary#LEAD_WORDS.slotsOf': SHOWN.map((one) => [one, 86, 87]),
  'booking-summary#LEAD_WORDS.takeRest': [
    [SHOWN.map((attraction) => ({ attraction, keys: ['10:11', '12:23'] }))],
  ],
  'booking#priceLineWords': priceLines(),
  'booking#priceLineText': priceLines(),
  'booking#DATE_STEP.legend.fits': [['Qformula', 'Qdays']],
  'booking#FORMULA_STEP.weekday': [['Qdays']],
  'booking#SLOT_STEP.breakAlternative': [['10:11', '12:23']],
  'booking#SLOT_STEP.alternative': [
    ['13:24', true],
    ['13:24', false],
  ],
  'booking#DETAILS_STEP.modulesGone': [['Qnames'], [undefined]],
  'booked#SUCCESS.text': [[{ date: 'Qdate', start: '12:23', games: 61, players: 63 }]],
  'guests#SHARE.text': [[{ venue: 'Qvenue', date: 'Qdate', arrival: '10:11', address: 'Qaddress' }]],
  'calendar#CALENDAR_WORDS.month': [['2027-03']],
  'catalogue#attractionName': [[ONE]],
  'catalogue#inSentence': [[ONE]],
  'catalogue#shortName': [[ONE]],
  'catalogue#listedAttractions': [[SHOWN]],
  'site#attractionLead': [[{ lead: WORDS, playMinutes: 61 }]],
  'deposit#paymentWays': [[PAYMENT_METHODS], [['bankTransfer']], [['cash']]],
  'form#extraInfoText': [['Qown', extraLines()]],
  'form#contactErrorText': [
    ['name', { name: 'too-long' }],
    ['email', { email: 'malformed' }],
    ['phone', { phone: 'too-short' }],
    ['phone', {}],
  ],
  'language#named': [[WORDS]],
  'deposit#depositOtherWays': [
    ['Qapp', PAYMENT_METHODS],
    ['Qapp', ['bankTransfer']],
  ],
  'manage#MANAGE_ACTS.until': [ACTS, ...ACTS.map((act) => [act])].map((acts) => [acts, DEADLINE]),
  'manage#MANAGE_ACTS.late': [[ACTS], ...ACTS.map((act) => [[act]])],
  'manage#MANAGE_ACTS.meanwhile': [['Qchanges']],
  'manage#CHANGES.players': [[61, 62]],
  'manage#CHANGES.eaters': [[61, 62]],
  'manage#CHANGES.fromTo': [['Qbefore', 'Qafter']],
  'manage#CHANGES.field': [['Qlabel', 'Qbefore', 'Qafter']],
  'manage#MANAGE_CANCEL.what': [[{ date: 'Qdate', players: 'Qplayers', programme: 'Qprogramme' }]],
  'manage#MANAGE_CHANGE.lostGames': [
    [ONE, 62, 61],
    [ONE, 61, 61],
  ],
  'manage#MANAGE_MOVE.chosen': [
    ['Qattraction', 'Qcounter', 'Qkeys'],
    ['Qattraction', 'Qcounter', ''],
  ],
  'visit#VISIT_STEP.heldForOthers': [['Qplayers', 61]],
  'visit#VISIT_STEP.misfit': [
    ['Qplayers', 62],
    ['Qplayers', -62],
  ],
  'page-heads#pageTitle': pages().map((page) => [page, catalogue().venue]),
  'plan#HEALING.change': [['Qattraction', '10:11', '12:23']],
  'plan#replacedText': [
    [{ attraction: ONE, key: '13:24', isTaken: true }],
    [{ attraction: ONE, key: '13:24', isTaken: false }],
  ],
  'plan#goalName': planFacts(),
  'plan#planSentence': planFacts(),
  'plan#teamSizesText': [[[65, 65, 64]], [[66, 66]]],
  'plan#turnText': [
    ['Qhours', ONE, 'all'],
    ['Qhours', ONE, 'unknown'],
    ['Qhours', ONE, [61]],
    ['Qhours', ONE, [61, 62]],
  ],
  'prices#priceDifferenceText': [
    ['Qthan', { perPersonCents: 9243, togetherCents: 9343 }],
    ['Qthan', { perPersonCents: -9243, togetherCents: null }],
    ['Qthan', { perPersonCents: 0, togetherCents: -9343 }],
    ['Qthan', { perPersonCents: 0, togetherCents: 0 }],
  ],
  'refusals#refusalText': REFUSAL_CODES.flatMap((code) => [
    [code, asked()],
    [code, { catalogue: catalogue() }],
  ]),
  'refusals#moduleMinimumText': [[asked().modules]],
  'hours#HOURS.open': weekdays(),
  'hours#HOURS.days': weekdays(),
  'hours#HOURS.dates': [
    [DATE, '2027-04-22'],
    [DATE, DATE],
  ],
  'home-prices#CARD.weekdays': [['Qdays']],
  'home-prices#KITCHEN_NOTE.due': [[66], [1]],
  'home-prices#GOOD_TO_KNOW.change': [
    [{ change: 83, move: 84, cancel: 85 }],
    [{ change: 0, move: 84, cancel: 84 }],
  ],
  'page-heads#pageHead': pages().map((page) => [page, catalogue()]),
  'slots#SURPLUS.named': [[ONE, { slots: 62, cents: 9143 }]],
  'slots#SURPLUS.text': [[{ slots: 62, cents: 9143 }], [{ slots: 62, cents: 0 }]],
  'slots#overlapText': [71, 0, -71].map((minutesBetween) => [
    FIRST_SHOWN,
    { first: 'vr', firstEnds: '10:11', second: 'laser', secondStarts: '12:23', minutesBetween },
  ]),
  'teams#teamName': [
    [['Qfirst'], 0],
    [['Qfirst'], 76],
  ],
  'teams#shortDeed': [...FIRST_ATTRACTION_IDS, 'pause', 'done'].map((does) => [FIRST_SHOWN, does]),
  'teams#teamTurnText': [[FIRST_SHOWN, { attraction: 'laser', at: '10:11', until: '12:23' }]],
  'teams#TEAMS.named': [
    ['Qletter', 'Qname', 66],
    ['Qletter', '', 66],
  ],
  'slots#slotsOfGames': [
    [catalogue()],
    [{ ...catalogue(), rules: { ...catalogue().rules, players: { min: 2, max: 3 } } }],
  ],
  'booked#visitEventWords': [[catalogue(), { laser: ['10:11'], vr: ['12:23'], interactivefloor: [] }]],
  'booked#teamEventWords': [
    [catalogue(), 'Qname', { turns: [{ attraction: 'vr', at: '10:11', until: '12:23' }] }],
  ],
  'dates#weekdaysText': weekdays(),
  'dates#weekdaysShort': weekdays(),
}

function named(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, `Q${name}`]))
}

function pages() {
  return ['home', 'booking', 'privacy', 'manage']
}

function weekdays() {
  return [
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
    [['monday', 'tuesday', 'wednesday']],
    [['sunday']],
  ]
}

/** A catalogue with values that no sentence contains by itself. */
function catalogue(): Catalogue {
  const { venue, rules } = FIRST_CATALOGUE
  return {
    ...FIRST_CATALOGUE,
    venue: {
      ...venue,
      name: 'Qvenue',
      tagline: WORDS,
      address: ADDRESS,
      contact: { email: 'Qemail', phone: 'Qphone' },
      brand: BRAND,
    },
    rules: {
      ...rules,
      players: { min: 72, max: 73 },
      eaters: { min: 91, max: 92 },
      maxGames: 93,
      maxSlots: 94,
      changesPerDay: 95,
      arriveEarlyMinutes: 96,
    },
  }
}

function asked() {
  const [first, second] = FIRST_CATALOGUE.modules
  return {
    catalogue: catalogue(),
    formula: {
      ...getFormula(FIRST_CATALOGUE, 'kids'),
      names: WORDS,
      weekdays: ['monday', 'thursday'],
      minPlayers: 97,
      minGames: 98,
    },
    modules: [
      { ...first, names: WORDS, minPeople: 74, isMeal: false },
      { ...second, names: OTHER_WORDS, minPeople: 99, isMeal: true },
    ],
  }
}

function priceLines() {
  const line = { names: WORDS, people: 67, perPersonCents: 9243, cents: 619_281 }
  return [
    [{ ...line, kind: 'formula', formula: 'kids', games: 61, freePlayer: OTHER_WORDS }],
    [{ ...line, kind: 'formula', formula: 'kids', games: 61, freePlayer: null }],
    [{ ...line, kind: 'module', module: 'pastaBuffet' }],
  ]
}

function extraLines() {
  return extraInfoLines(FIRST_CATALOGUE, {
    formula: 'kids',
    modules: ['drinksForfait', 'pastaBuffet'],
    players: 63,
    mealPeople: 67,
  })
}

function planFacts() {
  const facts = {
    end: '16:21',
    minutes: 135,
    teams: 75,
    longestWait: 68,
    pause: { start: '12:23', minutes: 71 },
  }
  const goals: PlanGoal[] = ['earliest', 'shortest', 'cake', 'later', 'later-still']
  return goals.flatMap((goal) => [
    [{ ...facts, goal, isParty: true }],
    [{ ...facts, goal, isParty: false }],
    [{ ...facts, goal, isParty: true, teams: 1 }],
    [{ ...facts, goal, isParty: true, longestWait: 0 }],
  ])
}
