import type { LineWords } from '@lichtspel/domain/desk/line/line-token'

/** A few words for tests. The desk's own are in the texts. */
export const WORDS: LineWords = {
  weekdays: {
    monday: ['ma', 'maandag'],
    tuesday: ['di', 'dinsdag'],
    wednesday: ['wo', 'woensdag'],
    thursday: ['do', 'donderdag'],
    friday: ['vr', 'vrijdag'],
    saturday: ['za', 'zaterdag'],
    sunday: ['zo', 'zondag'],
  },
  daysAhead: [['vandaag'], ['morgen'], ['overmorgen']],
  months: [[], ['februari', 'feb'], [], [], [], [], [], [], [], [], ['november', 'nov'], []],
  parts: { early: ['voormiddag'], afternoon: ['namiddag'], evening: ['avond'] },
  hours: ['u', 'uur', 'h'],
  half: ['half'],
  numbers: ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
  people: ['p', 'personen'],
  option: ['optie'],
  inNames: ['van', 'den', 'en'],
  languages: { fr: ['frans'] },
  groups: { party: ['feestje'], work: ['teamdag'] },
  leads: {
    players: ['met'],
    day: ['op'],
    hour: ['om'],
    games: ['en'],
    phone: ['gsm'],
    option: ['tot'],
  },
}
