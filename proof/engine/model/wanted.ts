// What bookings and moves in a story ask for.
import fc from 'fast-check'
import type { Act, BookingLimits, Rights, SlotRef } from './act.ts'
import { governingRevision } from './catalogues.ts'
import type { DeskWords } from './desk-steps.ts'
import { day, refAt } from './hold-steps.ts'
import { draw, type Story } from './story.ts'
import { CONTACT_COUNT, NETWORKS } from './world.ts'

/** Drawn by index on the grid that the day has at that step. */
export const slot = fc.nat(3)
export const slots = fc.uniqueArray(slot, { maxLength: 3 })
/** Low enough to be reached within one list of steps. */
const BOOKING_LIMITS: BookingLimits = { contact: 2, network: 2, wide: 3, networkSlots: 4, wideSlots: 5 }
export const contact = fc.nat({ max: CONTACT_COUNT - 1 })
export type Known = 'governing' | 'newest' | 'first'
export const known = fc.constantFrom<Known>(...Array<Known>(8).fill('governing'), 'newest', 'first')
export const EVERY_RIGHT: Rights = { byDesk: true, takeOver: true, ignoreBreak: true }

/** Laser and VR on one day. `wrongDay` occasionally claims them for the other day. */
type Visit = { day: number; laser: number[]; vr: number[]; wrongDay: boolean }
export const visit = draw({ day, laser: slots, vr: slots, wrongDay: fc.nat(11).map((n) => n === 11) })

export const refsOf = (story: Story, { day: on, laser, vr }: Visit): SlotRef[] => [
  ...laser.map((place) => refAt(story, 2 * on, place)),
  ...vr.map((place) => refAt(story, 2 * on + 1, place)),
]

export const bookedDay = ({ day: on, wrongDay }: Visit) => (wrongDay ? 1 - on : on)

/** Places that the group does not need, of laser and of VR. An outage of some places has at most 2. */
export type Spare = readonly [number, number]
const places = fc.constantFrom(0, 1, 2, 2)
export const spare: fc.Arbitrary<Spare> = fc.tuple(places, places)
const ENOUGH: Spare = [2, 2]

export const spareOf = (refs: readonly SlotRef[], [laser, vr]: Spare = ENOUGH) =>
  refs.map((ref) => (ref.schedule % 2 === 0 ? laser : vr))

/** Repeats the booking at once, which must return the same booking, and then with different content, which must be refused. */
export function bookAndRepeat(
  story: Story,
  who: number | null,
  on: number,
  refs: SlotRef[],
  may: Rights,
  {
    knows = 'governing',
    mail = true,
    inSeconds = null,
    hasAddress = true,
    contact = CONTACT_COUNT - 1,
    network = NETWORKS.length - 1,
    spare: spared = ENOUGH,
  }: { knows?: Known; contact?: number; network?: number; spare?: Spare } & Partial<DeskWords> = {},
): Act[] {
  const request = ++story.requests
  const act = {
    kind: 'book',
    request,
    hash: 'first',
    session: who,
    day: on,
    slots: refs,
    spare: spareOf(refs, spared),
    rights: may,
    revision: revisionOf(story, on, knows),
    mail,
    until: inSeconds === null ? null : story.state.now + inSeconds * 1000,
    hasAddress,
    contact,
    network,
    limits: BOOKING_LIMITS,
  } as const
  return [act, act, { ...act, hash: 'other' }]
}

/** The revision that the caller believes governs the day. */
export function revisionOf({ state }: Story, on: number, knows: Known): number {
  if (knows === 'governing') return governingRevision(state, on)
  return knows === 'first' ? 1 : state.revisions.length
}
