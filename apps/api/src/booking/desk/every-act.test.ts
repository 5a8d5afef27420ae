import { randomUUID } from 'node:crypto'
import { ACT_BODIES } from '@lichtspel/contract/desk/acts'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { BOOKING_ACTS, type BookingAct } from '@lichtspel/domain/desk/event-kinds'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { actSentence } from '@lichtspel/texts/nl/desk/log'
import { afterEach, beforeAll, expect, test } from 'vitest'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'manager'))
beforeAll(() => openGent(api))
const elsewhere = deskOf(api, sharedColleague(api, 'manager', { venueId: 'gent' }))
const visits = manageLinks(() => api)
afterEach(() => setClock(api))

const MEAL = { ...NOBODY, players: 8, modules: ['pastaBuffet'] }
const SLOTS = { slots: ['14:00'], slotsVR: [], slotsInteractiveFloor: [] }

/** The body of each act, without the act id, the revision and the mail flag. Most acts have no other fields. */
const said = (date: string): Partial<Record<BookingAct, object>> => ({
  move: { date: addDays(date, 7), ...SLOTS },
  change: { ...MEAL, name: 'An Peeters' },
  presence: { presence: 'in', headCount: 8 },
  option: { until: Date.now() + 3_600_000 },
  deposit: { kind: 'cash', cents: 5_000 },
  bill: { kind: 'card', cents: 5_000 },
})

test.each(BOOKING_ACTS)('%s is done once, logged and undone, and only at its own venue', async (act) => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, ...MEAL })
  if (act === 'restore') await desk.post('cancel', { revision: 1, mail: false }, id)
  if (act === 'agree') await moveForOutage(date, id)
  if (act === 'presence') await setClock(api, `${date} 13:00 Europe/Brussels`)
  const before = await desk.booking(id)
  const body = bodyOf(act, { revision: before.revision, mail: false, ...said(date)[act] })
  expect((await elsewhere.post(act, body, id)).statusCode).toBe(404)
  const undoes = randomUUID()
  const send = () => desk.post(act, { ...body, actId: undoes }, id)
  for (const answer of [...(await Promise.all([send(), send(), send()])), await send()])
    expect(answer.json()).toHaveProperty('booking')
  const { log, catalogue } = await desk.booking(id)
  const [event, ...more] = log.filter(({ id: known }) => !before.log.some((one) => one.id === known))
  expect(more).toEqual([])
  const sentence = event && actSentence(event, catalogue.venue.zone, shownIn(catalogue.attractions))
  expect([undefined, '', event?.what]).not.toContain(sentence)

  const undone = (await desk.post('undo', { undoes })).json()
  expect(undone).toMatchObject({ undone: event?.what, bookingIds: [id], kept: [] })
  // It can be undone only once.
  expect((await desk.post('undo', { undoes })).json()).toMatchObject({ undone: null })
  expect((await desk.booking(id)).log).toHaveLength(log.length + 1)
})

async function moveForOutage(date: string, id: string): Promise<void> {
  const outage = { from: '14:00', until: '15:00', reason: 'power', words: 'Stroompanne' }
  await desk.post('outages', { date, attraction: 'laser', outage, seen: null })
  const moved = { date, ...SLOTS, slots: ['18:00'], forOutage: true }
  expect((await desk.post('move', { revision: 1, mail: false, ...moved }, id)).statusCode).toBe(200)
}

/** Leaves out the fields the act does not accept. */
function bodyOf(act: BookingAct, given: object): object {
  const body = ACT_BODIES[act]
  const taken = Object.keys('shape' in body ? body.shape : body.options[0].shape)
  return Object.fromEntries(Object.entries(given).filter(([name]) => taken.includes(name)))
}
