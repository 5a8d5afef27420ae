import { randomUUID } from 'node:crypto'
import { manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { beforeEach, expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = {} as TestColleague
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
/** Performs an act under its own id, as a browser does, and returns how to undo it. */
const acting = async <Answer>(act: (actId: string) => Promise<Answer>) => {
  const undoes = randomUUID()
  const answer = await act(undoes)
  return {
    answer,
    undo: async (actId: string = randomUUID()) => (await desk.post('undo', { actId, undoes })).json(),
  }
}
const placed = (over: object) => acting((actId) => desk.place({ actId, ...over }))
const done = (path: Parameters<typeof desk.post>[0], body: object, id = '') =>
  acting((actId) => desk.post(path, { actId, ...body }, id))
const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }
const NOTHING = { undone: null, bookingIds: [], kept: [], isTold: false }

beforeEach(async () => {
  // Every test starts with a colleague who has no acts yet.
  Object.assign(sofie, await signedIn(api, 'manager'))
})

test('undoing an unknown act does nothing', async () => {
  expect((await desk.post('undo', { undoes: randomUUID() })).json()).toEqual(NOTHING)
})

test('a new booking is undone only once, and no mail is sent', async () => {
  const { answer, undo } = await placed({ date: visits.nextDay() })
  const { id } = answer
  const actId = randomUUID()
  const undone = { undone: 'placed', bookingIds: [id], kept: [], isTold: false }
  expect(await undo(actId)).toEqual(undone)
  expect(await undo(actId)).toEqual(undone)
  const booking = await desk.booking(id)
  expect([booking.status, booking.mails, booking.log.length]).toEqual(['cancelled', [], 2])
  expect(await undo()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'booking-changed' }] })
})

test('undoes the named act, not the newest one of the same colleague on another device', async () => {
  const first = await placed({ date: visits.nextDay() })
  const second = await placed({ date: visits.nextDay() })
  expect(await first.undo()).toMatchObject({ undone: 'placed', bookingIds: [first.answer.id] })
  expect((await desk.booking(second.answer.id)).status).toBe('confirmed')
})

test('an undo sent several times at once is done once, with the same response', async () => {
  const { answer, undo } = await placed({ date: visits.nextDay() })
  const actId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(actId)))
  for (const one of answers)
    expect(one).toMatchObject({ undone: 'placed', bookingIds: [answer.id], kept: [] })
  expect((await desk.booking(answer.id)).log).toHaveLength(2)
})

test('an undo with the same id as the act it undoes still undoes it', async () => {
  const undoes = randomUUID()
  const { id } = await desk.place({ date: visits.nextDay(), actId: undoes })
  const answer = await desk.post('undo', { actId: undoes, undoes })
  expect(answer.json()).toMatchObject({ undone: 'placed', bookingIds: [id] })
  expect((await desk.booking(id)).status).toBe('cancelled')
})

test('a joint cancellation of twelve bookings is undone for all twelve', async () => {
  const { ids, undo } = await cancelledTogether(12)
  const answer = await undo()
  expect(answer).toMatchObject({ undone: 'cancelled', kept: [] })
  expect(answer.bookingIds.toSorted()).toEqual(ids.toSorted())
  const states = await Promise.all(ids.map(async (id) => (await desk.booking(id)).status))
  expect(states).toEqual(ids.map(() => 'confirmed'))
})

test('undoing a joint cancellation restores what it can, and lists the other bookings with the reason', async () => {
  const { ids, date, undo } = await cancelledTogether(3)
  const [first = '', second = '', third = ''] = ids
  const taken = (await desk.booking(second)).slots
  await desk.place({ date, slots: taken })
  await desk.post('restore', { revision: 2, mail: false }, third)
  expect(await undo()).toEqual({
    undone: 'cancelled',
    bookingIds: [first],
    kept: [
      { bookingId: second, name: 'An Peeters', date, why: 'slot-taken' },
      { bookingId: third, name: 'An Peeters', date, why: 'booking-changed' },
    ],
    isTold: false,
  })
  expect((await desk.booking(second)).status).toBe('cancelled')
})

test('undoing a move restores its slots, day, price and meal', async () => {
  const date = visits.nextDay()
  const meal = { players: 9, modules: ['pastaBuffet'], mealAt: '17:00' }
  const { id, totalCents } = await desk.place({ date, slots: ['14:00', '15:00'], ...meal })
  const there = visits.nextDay()
  const to = { revision: 1, mail: false, ...NO_SLOTS, date: there, slots: ['18:00'] }
  const { answer, undo } = await done('move', to, id)
  const moved = answer.json().booking
  expect([moved.date, moved.totalCents < totalCents]).toEqual([there, true])
  expect(await undo()).toMatchObject({ undone: 'moved', bookingIds: [id] })
  expect(await desk.booking(id)).toMatchObject({
    date,
    slots: ['14:00', '15:00'],
    totalCents,
    mealAt: '17:00',
  })
})

test('an undo withdraws the queued mail about the undone act, unless that mail also covers another event', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ slots: ['14:00'] })
  const to = (revision: number, key: string, mail: boolean) =>
    done('move', { revision, mail, ...NO_SLOTS, date, slots: [key] }, id)
  await (await to(1, '16:00', false)).undo()
  expect(await visits.mailsOf(id)).toEqual(['confirmation', 'venue-notice'])
  await to(3, '17:00', true)
  await (await to(4, '18:00', true)).undo()
  expect(await visits.mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'moved'])
})

test('a move is not undone when its old slots are taken', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date })
  const { undo } = await done('move', { revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }, id)
  await visits.bookVisit({ slots: ['14:00', '15:00'] })
  expect(await undo()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'slot-taken' }] })
  expect((await desk.booking(id)).slots).toEqual(['16:00'])
})

test('an undo restores details, a cancellation, an option and a deposit', async () => {
  const date = visits.nextDay()
  const meal = { players: 9, modules: ['pastaBuffet'] }
  const { id } = await desk.place({ date, ...meal })
  const undone = async (...act: Parameters<typeof done>) => (await (await done(...act)).undo()).undone
  const change = { revision: 1, mail: false, ...NOBODY, ...meal, players: 12, title: 'Feest' }
  expect(await undone('change', change, id)).toBe('changed')
  expect(await desk.booking(id)).toMatchObject({ players: 9, title: '' })
  expect(await undone('cancel', { revision: 3, mail: false }, id)).toBe('cancelled')
  expect((await desk.booking(id)).status).toBe('confirmed')
  const until = Date.now() + 3_600_000
  expect(await undone('option', { revision: 5, mail: false, until }, id)).toBe('option')
  expect((await desk.booking(id)).optionUntil).toBeNull()
  const paid = await done('deposit', { kind: 'cash', cents: 5000 }, id)
  expect((await desk.booking(id)).deposit?.state).toBe('paid')
  expect((await paid.undo()).undone).toBe('deposit')
  expect((await desk.booking(id)).deposit).toEqual({ state: 'open', openCents: 5000 })
})

test('undoing an added meal drops its deposit; a change of diets cannot be undone', async () => {
  const { id } = await desk.place({ date: visits.nextDay(), players: 9 })
  const change = { mail: false, ...NOBODY, players: 9, modules: ['pastaBuffet'] }
  const eating = await done('change', { revision: 1, ...change }, id)
  expect(eating.answer.json().booking.deposit?.state).toBe('open')
  expect((await eating.undo()).undone).toBe('changed')
  expect(await desk.booking(id)).toMatchObject({ modules: [], deposit: null })
  const { undo } = await done('change', { revision: 3, ...change, diets: 'Noten' }, id)
  expect(JSON.stringify((await desk.booking(id)).log)).not.toContain('Noten')
  expect(await undo()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'not-undoable' }] })
  expect((await desk.booking(id)).diets).toBe('Noten')
})

test('marking a group “Binnen” by mistake can be undone, even after a colleague changed the booking', async () => {
  const date = api.catalogues.today('Europe/Brussels')
  const { answer, undo: unplace } = await placed({ date, slots: ['20:00'] })
  const { id } = answer
  const { undo } = await done('presence', { presence: 'in', headCount: 7 }, id)
  const bram = await signedIn(api, 'desk')
  const other = deskOf(api, bram)
  await other.post('change', { revision: 1, mail: false, ...NOBODY, note: 'Laat' }, id)
  expect((await undo()).undone).toBe('presence')
  expect(await desk.booking(id)).toMatchObject({ presence: 'expected', headCount: null, note: 'Laat' })
  expect(await unplace()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'booking-changed' }] })
})

test('a no-show frees its later slots; undo or a late arrival restores them while they are free', async () => {
  const date = visits.nextDay()
  const { id, totalCents } = await desk.place({ date, slots: ['14:00', '15:00', '16:00'] })
  await setClock(api, `${date} 14:05 Europe/Brussels`)
  try {
    const first = await done('presence', { presence: 'no-show', headCount: null }, id)
    expect(first.answer.json().booking).toMatchObject({ presence: 'no-show', slots: ['14:00'], totalCents })
    expect(await first.undo()).toEqual({ undone: 'presence', bookingIds: [id], kept: [], isTold: false })
    const back = { presence: 'expected', slots: ['14:00', '15:00', '16:00'], totalCents }
    expect(await desk.booking(id)).toMatchObject(back)
    await desk.post('presence', { presence: 'no-show', headCount: null }, id)
    await desk.post('presence', { presence: 'expected', headCount: null }, id)
    expect(await desk.booking(id)).toMatchObject(back)
    const again = await done('presence', { presence: 'no-show', headCount: null }, id)
    await desk.place({ date, slots: ['16:00'] })
    expect(await again.undo()).toMatchObject({ undone: null, kept: [{ bookingId: id, why: 'slot-taken' }] })
    expect(await desk.booking(id)).toMatchObject({ presence: 'no-show', slots: ['14:00'] })
    await desk.post('presence', { presence: 'in', headCount: 5 }, id)
    expect(await desk.booking(id)).toMatchObject({ presence: 'in', slots: ['14:00'] })
  } finally {
    await setClock(api)
  }
})

test('resending an old no-show takes no slots from a group that has arrived, and undoing the arrival frees its later slots again', async () => {
  const date = visits.nextDay()
  const slots = ['14:00', '15:00', '16:00']
  const { id } = await desk.place({ date, slots })
  const mark = (presence: string, actId = randomUUID()) =>
    desk.post('presence', { actId, presence, headCount: null }, id)
  await setClock(api, `${date} 14:05 Europe/Brussels`)
  try {
    await mark('no-show')
    // The second no-show has no effect. Repeating it after the group has arrived has none either, because it has the same act id.
    const second = randomUUID()
    await mark('no-show', second)
    const came = await done('presence', { presence: 'in', headCount: 5 }, id)
    expect((await mark('no-show', second)).statusCode).toBe(200)
    expect(await desk.booking(id)).toMatchObject({ presence: 'in', slots })
    expect((await came.undo()).undone).toBe('presence')
    expect(await desk.booking(id)).toMatchObject({ presence: 'no-show', slots: ['14:00'] })
    await mark('in')
    await mark('no-show')
    expect(await desk.booking(id)).toMatchObject({ presence: 'no-show', slots })
  } finally {
    await setClock(api)
  }
})

test('another colleague’s acts, and acts from more than ten minutes ago, cannot be undone', async () => {
  const undoes = randomUUID()
  const { id } = await desk.place({ actId: undoes, date: visits.nextDay() })
  const bram = await signedIn(api, 'desk')
  const other = deskOf(api, bram)
  expect((await other.post('undo', { undoes })).json()).toEqual(NOTHING)
  await visits.query('ALTER TABLE booking_event DISABLE TRIGGER booking_event_kept')
  await visits.query(`UPDATE booking_event SET at = at - interval '601 seconds' WHERE booking_id = $1`, [id])
  await visits.query('ALTER TABLE booking_event ENABLE TRIGGER booking_event_kept')
  expect((await desk.post('undo', { undoes })).json()).toEqual(NOTHING)
})

test('a visitor who got a mail about the act gets one about the undo; a queued mail is withdrawn', async () => {
  const date = visits.nextDay()
  const email = 'an@voorbeeld.be'
  const waiting = await placed({ date, email, mail: true })
  expect((await waiting.undo()).isTold).toBe(false)
  expect(await visits.mailsOf(waiting.answer.id)).toEqual([])
  const told = await placed({ date, email, mail: true })
  const { id } = told.answer
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [id])
  expect((await told.undo()).isTold).toBe(true)
  expect(await visits.mailsOf(id)).toEqual(['confirmation', 'cancelled'])
})

test('undoing the closure of a day restores the slots that were closed before, and works only once', async () => {
  const date = visits.nextDay()
  const place = { reason: 'Defect', from: date, until: date, weekdays: [], attractions: ['vr'] }
  const slot = await done('closures', { ...place, keys: ['14:00'], onlyLook: false })
  const day = await done('closures', { ...place, attractions: ['vr', 'laser'], keys: [], onlyLook: false })
  const actId = randomUUID()
  expect((await day.undo(actId)).undone).toBe('schedule-closed')
  expect((await day.undo(actId)).undone).toBe('schedule-closed')
  const vr = async () => (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'vr')
  expect(await vr()).toMatchObject({ isOpen: true, closed: [{ key: '14:00', reason: 'Defect' }] })
  expect((await slot.undo()).undone).toBe('slot-closed')
  expect(await vr()).toMatchObject({ isOpen: true, closed: [] })
  expect((await slot.undo()).error.code).toBe('not-undoable')
})

/** The given number of bookings from one network, cancelled by one act. */
async function cancelledTogether(count: number) {
  const date = visits.nextDay()
  const ids: string[] = []
  for (let hour = 10; ids.length < count; hour++) {
    const attraction = hour < 20 ? { slots: [`${hour}:00`] } : { slots: [], slotsVR: [`${hour - 8}:00`] }
    ids.push((await visits.bookVisit(attraction)).id)
  }
  const { undo } = await done('cancelTogether', { mail: false, ids }, ids[0])
  return { ids, date, undo }
}
