import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'

/** A Saturday at the desk at 14:12, with every state a group, a slot and a deposit can be in. */
const DATE = '2026-11-28'

export const NOW = at('14:12')

/** A moment on that Saturday in the venue's time zone, which is then an hour ahead of UTC. */
export function at(time: string, date = DATE): number {
  return Date.parse(`${date}T${time}:00+01:00`)
}

type Given = Partial<DeskVisit> & { slots?: string[]; slotsVR?: string[]; slotsInteractiveFloor?: string[] }

let count = 0

export function makeVisit({
  slots = [],
  slotsVR = [],
  slotsInteractiveFloor = [],
  ...given
}: Given): DeskVisit {
  const [first = '12:00', last = first] = [...slots, ...slotsVR, ...slotsInteractiveFloor]
    .sort()
    .filter((_, i, all) => i === 0 || i === all.length - 1)
  count++
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  return {
    id,
    code: id.slice(-8).toUpperCase(),
    revision: 1,
    status: 'confirmed',
    date: DATE,
    slots,
    slotsVR,
    slotsInteractiveFloor,
    arrivesAt: at(first) - 15 * 60_000,
    startsAt: at(first),
    endsAt: at(last) + 20 * 60_000,
    name: 'Jef Claes',
    title: '',
    note: '',
    players: 8,
    formula: 'standard',
    modules: [],
    mealPeople: null,
    mealAt: null,
    presence: 'expected',
    presenceAt: null,
    headCount: null,
    optionUntil: null,
    awaitsPayment: false,
    deposit: null,
    bill: { state: 'open', totalCents: 8_000, openCents: 8_000 },
    outageNotice: null,
    ...given,
  }
}

function schedule(
  attraction: DeskSchedule['attraction'],
  blockMinutes: number,
  given: Partial<DeskSchedule> = {},
): DeskSchedule {
  return {
    id: { laser: '1', vr: '2', interactivefloor: '3' }[attraction] ?? '4',
    attraction,
    opens: '10:00',
    closes: '24:00',
    blockMinutes,
    mandatoryBreak: attraction === 'laser',
    isOpen: true,
    version: 1,
    closingReason: '',
    closed: [],
    held: [],
    delay: null,
    outage: null,
    ...given,
  }
}

export const LOTTE = makeVisit({
  name: 'Sofie Janssens',
  title: 'Lotte wordt 10',
  players: 10,
  slots: ['14:00', '14:40'],
  slotsVR: ['15:15', '15:30'],
  mealPeople: 9,
  mealAt: '17:00',
  presence: 'in',
  presenceAt: at('13:41'),
  headCount: 10,
  formula: 'kids',
  deposit: { state: 'open', openCents: 5000 },
})
export const KARIM = makeVisit({
  name: 'Karim El Amrani',
  players: 6,
  slots: ['14:20', '15:00'],
  slotsInteractiveFloor: ['15:40'],
})
export const CHIRO = makeVisit({
  name: 'Wout Peeters',
  title: 'Chiro keti’s',
  players: 22,
  slots: ['15:20', '16:00', '16:40'],
})
export const PEETERS = makeVisit({
  name: 'An Peeters',
  title: 'Teamuitje Peeters & Zonen',
  players: 18,
  formula: 'custom',
  slots: ['17:20', '18:00'],
  slotsVR: ['16:00', '16:15', '16:30'],
  slotsInteractiveFloor: ['16:00', '16:20', '16:40'],
  mealPeople: 18,
  mealAt: '18:30',
  note: 'Rolstoel: ingang via de kade',
  deposit: { state: 'paid', openCents: 0 },
})
export const OPTION = makeVisit({
  name: 'Bedrijf De Linde',
  players: 12,
  slots: ['18:40'],
  slotsVR: ['18:45', '19:00'],
  optionUntil: at('18:00', '2026-11-27'),
})
const JEF = makeVisit({
  players: 4,
  slotsVR: ['13:15', '13:30'],
  slotsInteractiveFloor: ['13:20'],
  presence: 'out',
  presenceAt: at('14:02'),
})
const MARIE = makeVisit({
  name: 'Marie Wouters',
  players: 5,
  slots: ['12:40'],
  presence: 'no-show',
  presenceAt: at('13:10'),
})
const NOOR = makeVisit({
  name: 'Noor Daems',
  title: 'Vrijgezellen Noor',
  players: 9,
  slots: ['17:40'],
  slotsVR: ['17:00', '17:15'],
})
const LIEN = makeVisit({ name: 'Lien Maes', players: 5, slots: ['19:20'], slotsInteractiveFloor: ['19:40'] })
const WARD = makeVisit({
  name: 'Ward Michiels',
  title: 'Café-avond Ward',
  players: 14,
  slots: ['20:00', '20:40'],
  slotsVR: ['21:00', '21:15', '21:30'],
  slotsInteractiveFloor: ['20:20', '20:40', '21:00'],
})

export const SATURDAY: DeskDay = {
  serverNow: NOW,
  endingOptions: 2,
  catalogueRevision: 1,
  date: DATE,
  schedules: [
    schedule('laser', 20, { held: [{ key: '16:20', until: NOW + 72_000, visitor: 'a' }] }),
    schedule('vr', 15),
    schedule('interactivefloor', 20, {
      closed: ['17:00', '17:20', '17:40'].map((key) => ({ key, reason: 'Onderhoud projector' })),
      held: [{ key: '18:20', until: NOW + 72_000, visitor: 'a' }],
    }),
  ],
  visits: [MARIE, JEF, LOTTE, KARIM, CHIRO, PEETERS, NOOR, OPTION, LIEN, WARD],
}

/** The same day, with laser ten minutes late since 14:12. */
export const LATE_SATURDAY: DeskDay = {
  ...SATURDAY,
  schedules: SATURDAY.schedules.map((one) =>
    one.attraction === 'laser' ? { ...one, delay: { minutes: 10, since: at('14:12') } } : one,
  ),
}
