import type { LineReading, LineWords } from '@lichtspel/domain/desk/line/line-token'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { DAY_PART_NAMES, formatShortDay, WEEKDAY_NAMES } from '../dates.ts'
import { counted, GAMES, nounFor, PLAYERS } from '../language.ts'
import { languageName } from './languages.ts'

const NUMBERS = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'

/** The Dutch words that a booking typed as one line may have. */
export const LINE_WORDS: LineWords = {
  weekdays: {
    monday: weekday('monday'),
    tuesday: weekday('tuesday'),
    wednesday: weekday('wednesday'),
    thursday: weekday('thursday'),
    friday: weekday('friday'),
    saturday: weekday('saturday'),
    sunday: weekday('sunday'),
  },
  daysAhead: [['vandaag'], ['morgen'], ['overmorgen']],
  months: MONTHS.split(' ').map((month) => [month, month === 'maart' ? 'mrt' : month.slice(0, 3)]),
  parts: {
    early: ['ochtend', 'voormiddag', 'vm'],
    afternoon: ['middag', 'namiddag', 'namiddags', 'vanmiddag', 'nm'],
    evening: ['avond', 'avonds', 'vanavond'],
  },
  hours: ['u', 'uur', 'h'],
  half: ['half'],
  numbers: NUMBERS.split(' '),
  people: ['p', 'pers', 'persoon', 'personen', 'speler', 'spelers', 'man', 'mensen', 'kinderen'],
  option: ['optie'],
  inNames: [
    'van',
    'vanden',
    'de',
    'den',
    'der',
    'ten',
    'ter',
    'te',
    'en',
    'el',
    'al',
    'le',
    'la',
    'du',
    'di',
  ],
  languages: { nl: ['nederlands'], fr: ['frans', 'franstalig'], en: ['engels', 'engelstalig'] },
  groups: { party: ['verjaardagsfeest', 'verjaardagsfeestje', 'feestje', 'jarig', 'jarige'] },
  leads: {
    players: ['met', 'voor'],
    day: ['op'],
    hour: ['om', 'rond', 'vanaf'],
    part: ["'s", '’s'],
    module: ['met', 'en', '+', '&'],
    games: ['en', '+', '&'],
    phone: ['gsm', 'tel', 'tel.', 'gsm:', 'tel:'],
    email: ['mail', 'mail:', 'email'],
    option: ['tot'],
  },
}

function weekday(day: keyof typeof WEEKDAY_NAMES): readonly string[] {
  const name = WEEKDAY_NAMES[day]
  return [name.slice(0, 2), name.slice(0, 3), name]
}

/** A booking typed as one line. */
export const LINE = {
  label: 'Typ de boeking in één lijn',
  hint: 'Bijvoorbeeld: 12 verjaardag za 14u laser vr Els Maes 0471 23 45 67',
  read: 'Zo lezen we het',
  /** Beside words that no rule reads. */
  rest: 'niet begrepen, wordt de titel',
  name: 'naam',
  /** Beside a name that may be something else. */
  nameInDoubt: 'naam? kijk even na',
} as const

type Names = Record<'formula' | 'attraction' | 'module', (id: string) => string>

/** What a token means, below its words. */
export function lineReadingText(reading: LineReading, names: Names): string {
  switch (reading.is) {
    case 'players':
      return nounFor(reading.players, PLAYERS)
    case 'formula':
      return `formule ${names.formula(reading.formula)}`
    case 'day':
      return formatShortDay(reading.date)
    case 'hour':
      return `vanaf ${clockTimeAt(reading.minute)}`
    case 'part':
      return DAY_PART_NAMES[reading.part].toLowerCase()
    case 'games':
      return `${counted(reading.games, GAMES)} ${names.attraction(reading.attraction)}`
    case 'module':
      return names.module(reading.module)
    case 'phone':
      return 'gsm of telefoon'
    case 'email':
      return 'e-mailadres'
    case 'language':
      return `mails in het ${languageName(reading.language)}`
    case 'option':
      return reading.until === null
        ? 'optie'
        : `optie tot ${formatShortDay(reading.until.date)} ${reading.until.time}`
    case 'name':
      return reading.isDoubt ? LINE.nameInDoubt : LINE.name
    case 'rest':
      return LINE.rest
  }
}
