import { setTimeout as sleep } from 'node:timers/promises'
import type { ContestedSchedule } from './contested-day.ts'
import { cancel, change, mark, move, option, restore, takeOver } from './desk-acts.ts'
import { type Desk, persist, readSlots } from './desk-question.ts'
import type { KnownBooking } from './history.ts'
import { breakDown, endOutage, goBack, moveForOutage, runLate } from './trouble-acts.ts'

/** How many of the 40 slots may be booked. When more are, staff cancel some bookings. */
const BOOKED_SLOTS = 18
const MOVE_SHARE = 0.4
/** Share of the bookings just cancelled that were cancelled by mistake. */
const RESTORE_SHARE = 0.3

type Act = (desk: Desk, booking: KnownBooking) => Promise<void>

/** Staff cancel and move bookings, so that slots stay contested, and do everything else a desk does. */
export async function runDesk(desk: Desk): Promise<void> {
  const { history, random } = desk
  while (!desk.isOver()) {
    await sleep(random.between(10, 60))
    const standing = history.standing().filter(({ isBusy }) => !isBusy)
    if (standing.length === 0) continue
    await serve(desk, standing)
    const slots = history.standing().reduce((sum, { slots }) => sum + slots.length, 0)
    if (slots <= BOOKED_SLOTS) continue
    const [booking, other] = [random.pick(standing), random.pick(standing)]
    await atDesk(desk, booking, cancel)
    if (other !== booking && random.chance(MOVE_SHARE)) {
      await atDesk(desk, other, (_, moving) => move(desk, moving, booking.slots))
    } else if (random.chance(RESTORE_SHARE)) await atDesk(desk, booking, restore, 'cancelled')
  }
}

/** Other desk work between cancellations. */
async function serve(desk: Desk, standing: readonly KnownBooking[]): Promise<void> {
  const { random } = desk
  const acts: [number, Act][] = [
    [0.15, mark],
    [0.1, change],
    [0.05, option],
  ]
  for (const [share, act] of acts) {
    const booking = random.pick(standing)
    // A group that has arrived keeps its option; only other options can expire.
    if (act === option && booking.presence !== 'expected') continue
    if (random.chance(share)) await atDesk(desk, booking, act)
  }
  if (random.chance(0.06)) await takeOver(desk, random.pick(standing))
  if (random.chance(0.06)) await haveTrouble(desk)
}

/** Breaks or delays an attraction for a moment. Colleagues do not report the same one at once. */
async function haveTrouble(desk: Desk): Promise<void> {
  const { day, history, random } = desk
  const schedule = random.pick(day.schedules)
  if (history.inTrouble.has(schedule.id)) return
  history.inTrouble.add(schedule.id)
  await (random.chance(0.6) ? breakAndRepair : runLate)(desk, schedule)
  history.inTrouble.delete(schedule.id)
}

/** A group that the outage hits is moved, and put back when the attraction works again. */
async function breakAndRepair(desk: Desk, schedule: ContestedSchedule): Promise<void> {
  const broken = await breakDown(desk, schedule)
  const isHit = ({ slots }: KnownBooking) => slots.some((slot) => broken.includes(slot))
  const hit = desk.history.standing().find((booking) => !booking.isBusy && isHit(booking))
  if (hit !== undefined) await atDesk(desk, hit, moveForOutage)
  await endOutage(desk, schedule)
  if (hit !== undefined) await atDesk(desk, hit, goBack)
}

async function atDesk(
  desk: Desk,
  booking: KnownBooking,
  act: Act,
  state: KnownBooking['state'] = 'standing',
): Promise<void> {
  if (booking.isBusy || booking.state !== state) return
  booking.isBusy = true
  await expectSlots(desk, booking)
  await act(desk, booking)
  booking.isBusy = false
}

/** I2: an active booking has exactly the slots that were confirmed to its visitor. A cancelled one has none. */
async function expectSlots(desk: Desk, booking: KnownBooking): Promise<void> {
  const owned = await persist(desk, () => readSlots(desk.pool, booking.id))
  const told = booking.state === 'standing' ? booking.slots.toSorted() : []
  if (owned.join() !== told.join()) {
    desk.history.surprises.push(`booking ${booking.id} should own ${told} and owns ${owned}`)
  }
}
