import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, offerOf, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const mira = sharedColleague(api, 'manager', { name: 'Mira Peeters' })
const joren = sharedColleague(api, 'manager', { name: 'Joren Maes' })

const first = offerOf(FIRST_CATALOGUE)
const today = () => api.catalogues.today('Europe/Brussels')

async function settings(by = mira) {
  const answer = await api.app.inject({ url: DESK_PATHS.catalogue, headers: by.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function post(url: string, payload: object, by = mira) {
  return await api.app.inject({ method: 'POST', url, payload, headers: by.headers })
}

const check = async (over: object, by = mira) => {
  const body = { offer: first, validFrom: today(), basedOn: (await settings()).catalogues.at(-1).revision }
  const answer = await post(DESK_PATHS.catalogueCheck, { ...body, ...over }, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function publish(offer: Offer, over: object = {}, by = mira) {
  const { newestRevision, catalogues } = await settings()
  const body = {
    offer,
    validFrom: today(),
    basedOn: catalogues.at(-1).revision,
    newestRevision,
  }
  return await post(DESK_PATHS.cataloguePublish, { ...body, ...over }, by)
}

test('only a manager has access, and only from the desk’s own origin', async () => {
  const desk = await signedIn(api, 'desk')
  const body = { offer: first, validFrom: today(), basedOn: 1 }
  const asked = [
    { method: 'GET', url: DESK_PATHS.catalogue },
    { method: 'GET', url: DESK_PATHS.catalogueRevision.replace(':revision', '1') },
    { method: 'POST', url: DESK_PATHS.catalogueCheck, payload: body },
    {
      method: 'POST',
      url: DESK_PATHS.cataloguePublish,
      payload: { ...body, newestRevision: 1 },
    },
  ] as const
  for (const one of asked) {
    expect((await api.app.inject({ ...one, headers: desk.headers })).statusCode, one.url).toBe(403)
    expect((await api.app.inject({ ...one, headers: { origin: desk.headers.origin } })).statusCode).toBe(401)
    if (one.method === 'POST')
      expect(
        (await api.app.inject({ ...one, headers: { ...mira.headers, origin: 'https://elders.example' } }))
          .statusCode,
      ).toBe(403)
  }
  expect((await settings()).newestRevision).toBe(1)
})

test('a published offer is public at once, and the settings show who published it and when', async () => {
  const published = await publish(dearer(first))
  expect(published.json()).toMatchObject({ revision: 2, unfit: [] })
  const seen = (await api.app.inject('/api/catalogue')).json()
  expect(seen.catalogues[0].revision).toBe(2)
  expect(seen.catalogues[0].formulas[0].pricesCents[0]).toBe(1100)
  const { publishings, catalogues, newestRevision } = await settings()
  expect(newestRevision).toBe(2)
  expect(catalogues).toEqual(seen.catalogues)
  expect(publishings).toMatchObject([
    { revision: 2, publishedBy: 'Mira Peeters', validFrom: today(), isInForce: true },
    { revision: 1, publishedBy: 'seed', isInForce: false },
  ])
  expect(Math.abs(publishings[0].publishedAt - Date.now())).toBeLessThan(60_000)
})

test('an old revision can be read and published again', async () => {
  const url = DESK_PATHS.catalogueRevision.replace(':revision', '1')
  const { catalogue } = (await api.app.inject({ url, headers: mira.headers })).json()
  expect((await publish(offerOf(catalogue), {}, joren)).json()).toMatchObject({ revision: 3 })
  const [now] = (await api.app.inject('/api/catalogue')).json().catalogues
  expect(now.formulas).toEqual(JSON.parse(JSON.stringify(first.formulas)))
  expect((await settings()).publishings[0].publishedBy).toBe('Joren Maes')
  const gone = await api.app.inject({ url: `${url}99`, headers: mira.headers })
  expect(gone.statusCode).toBe(404)
})

test('two colleagues cannot publish over each other; the same offer sent twice is published once', async () => {
  const seenByBoth = (await settings()).newestRevision
  const sent = dearer(first)
  const won = await publish(sent, { newestRevision: seenByBoth })
  const late = await publish(first, { newestRevision: seenByBoth, basedOn: seenByBoth }, joren)
  expect([won.statusCode, late.statusCode, late.json().error.code]).toEqual([200, 409, 'offer-changed'])
  const again = await publish(sent, { newestRevision: seenByBoth, basedOn: seenByBoth })
  expect(again.json()).toMatchObject({ revision: won.json().revision })
  const sameWords = await publish(sent, { newestRevision: seenByBoth, basedOn: seenByBoth }, joren)
  expect(sameWords.statusCode).toBe(409)
  expect((await settings()).newestRevision).toBe(won.json().revision)
})

test('checking an invalid draft returns the path of its problem, and publishing it is refused', async () => {
  const broken = {
    ...first,
    formulas: first.formulas.map((formula, place) =>
      place === 0 ? { ...formula, pricesCents: ['12,'] } : formula,
    ),
  }
  expect(await check({ offer: broken })).toMatchObject({
    problems: [{ path: ['formulas', 0, 'pricesCents', 0], fault: 'missing', limit: null }],
    obstacle: null,
  })
  expect((await publish(broken as never)).json().error.code).toBe('offer-invalid')
  expect(await check({ offer: null })).toMatchObject({ problems: [{ path: [], fault: 'missing' }] })
})

test('the obstacle to publishing is named', async () => {
  const { venue } = first
  const yesterday = addDays(today(), -1)
  expect((await check({ validFrom: yesterday })).obstacle).toBe('past-day')
  expect((await check({ offer: { ...first, venue: { ...venue, zone: 'Europe/Paris' } } })).obstacle).toBe(
    'other-zone',
  )
  const speaking = (...languages: string[]) => check({ offer: { ...first, venue: { ...venue, languages } } })
  expect((await speaking('nl', 'fr', 'en')).obstacle).toBeNull()
  expect((await speaking('nl', 'fr', 'xx')).obstacle).toBe('language-unknown')
  expect(await check({ basedOn: 1 })).toMatchObject({
    obstacle: 'other-governs',
    newestRevision: (await settings()).newestRevision,
  })
  expect((await publish(first, { basedOn: 1 })).json().error.code).toBe('offer-changed')
  expect((await publish(first, { validFrom: yesterday })).json().error.code).toBe('offer-invalid')
})

test('a revision for a later day still takes effect after one is published for an earlier day', async () => {
  const later = someMonday(20)
  expect((await publish(dearer(dearer(first)), { validFrom: later })).statusCode).toBe(200)
  const { newestRevision, catalogues } = await settings()
  expect(catalogues.map((one: { validFrom: string }) => one.validFrom)).toEqual([later, today()])
  const found = await check({})
  expect([found.obstacle, found.later]).toEqual([
    null,
    [{ revision: newestRevision, validFrom: later, isChangeable: true }],
  ])
  expect((await publish(first)).json()).toMatchObject({ revision: newestRevision + 1 })
  const kept = (await settings()).catalogues
  expect(kept.map((one: { validFrom: string }) => one.validFrom)).toEqual([later, today()])
  expect(kept[0].formulas).toEqual(catalogues[0].formulas)
})

test('what is published for today goes into later revisions too, except where they changed something themselves', async () => {
  const own = await createTestApp()
  try {
    const noor = await signedIn(own, 'manager')
    const { headers } = noor
    const read = async () => (await own.app.inject({ url: DESK_PATHS.catalogue, headers })).json()
    const send = async (url: string, offer: Offer, over: object = {}) => {
      const { newestRevision, catalogues } = await read()
      const basedOn = catalogues.at(-1).revision
      const asked = { offer, validFrom: today(), basedOn, ...over }
      const payload = url === DESK_PATHS.cataloguePublish ? { ...asked, newestRevision } : asked
      return await own.app.inject({ method: 'POST', url, headers, payload })
    }
    const publishing = (offer: Offer, over?: object) => send(DESK_PATHS.cataloguePublish, offer, over)
    const { venue, rules, hours } = first
    const later = someMonday(20)
    await publishing({ ...dearer(first), rules: { ...rules, maxSlots: 7 } }, { validFrom: later })
    const accent = '#2fe0aa'
    const rebranded = { ...venue, brand: { ...venue.brand, colours: { ...venue.brand.colours, accent } } }
    const vat = { leisure: 600, meals: 1200, drinks: 2100 }
    const now = { ...first, venue: rebranded, rules: { ...rules, vat, maxSlots: 9 } }
    expect((await publishing(now)).statusCode).toBe(200)
    const [january] = (await read()).catalogues
    expect(january).toMatchObject({
      validFrom: later,
      venue: rebranded,
      rules: { ...rules, vat, maxSlots: 7 },
    })
    expect(january.formulas[0].pricesCents[0]).toBe(1100)
    // Unticked: later revisions stay as they are.
    const monday = { opens: '12:00', closes: '24:00' }
    const closed = { ...now, hours: { ...hours, week: { ...hours.week, monday } } }
    const opened = { date: someMonday(21), slots: ['10:00'] }
    await own.app.inject({ method: 'POST', url: '/api/booking', payload: { booking: somePayload(opened) } })
    const check = async (changesLater: boolean) =>
      (await send(DESK_PATHS.catalogueCheck, closed, { changesLater })).json()
    expect([(await check(true)).unfit.length, (await check(false)).unfit]).toEqual([1, []])
    await publishing(closed, { changesLater: false })
    expect((await read()).catalogues[0].hours.week.monday).toEqual(hours.week.monday)
    // What does not fit together is said, and the later revision stays as it is.
    const longer = january.formulas.map((one: { offered: string }) =>
      one.offered === 'site' ? { ...one, minGames: 5 } : one,
    )
    const { revision: _, validFrom: __, ...content } = { ...january, formulas: longer } as Catalogue
    const fewer = { ...closed, rules: { ...closed.rules, maxGames: 4 } }
    const { newestRevision } = await read()
    await publishing(content, { validFrom: later, basedOn: newestRevision })
    expect((await send(DESK_PATHS.catalogueCheck, fewer)).json()).toMatchObject({
      problems: [],
      later: [{ isChangeable: false }],
    })
    expect((await publishing(fewer)).statusCode).toBe(200)
    expect((await read()).catalogues[0].rules.maxGames).toBe(rules.maxGames)
  } finally {
    await own.close()
  }
}, 60_000)

test('nobody can check or publish an offer of another venue', async () => {
  const other = { ...first, venue: { ...first.venue, id: 'gent', name: 'Lichtspel Gent' } }
  expect(await check({ offer: other })).toMatchObject({ obstacle: 'other-venue', keptBookings: 0, unfit: [] })
  expect((await publish(other)).json().error.code).toBe('offer-invalid')
  const { rows } = await api.database.pool.query(`SELECT 1 FROM catalogue WHERE venue_id = 'gent'`)
  expect(rows).toEqual([])
})

test('bookings keep their price and slots, and days that do not fit are listed before and after publishing', async () => {
  const date = someMonday(4)
  const payload = { booking: somePayload({ date, slots: ['08:00'] }) }
  const placed = await api.app.inject({ method: 'POST', url: '/api/booking', payload })
  const id = placed.json().booking.id
  const stored = async () =>
    (await api.database.pool.query('SELECT to_jsonb(b) AS b FROM booking b WHERE id = $1', [id])).rows[0].b
  const before = await stored()
  const monday = { opens: '10:00', closes: '22:00' }
  const offer = {
    ...dearer(first),
    hours: { ...first.hours, week: { ...first.hours.week, monday } },
  }
  const looked = await check({ offer })
  expect(looked).toMatchObject({
    problems: [],
    obstacle: null,
    keptBookings: 1,
    unfit: [{ date, attraction: 'laser', bookings: 1 }],
    rebuiltDays: [date],
  })
  const published = (await publish(offer)).json()
  expect(published).toMatchObject({ rebuilt: 2, unfit: looked.unfit })
  expect(await stored()).toEqual(before)
})

test('a long page of text is accepted, a body over 1 MB is not', async () => {
  const facts = Array.from({ length: 40 }, (_, n) => ({
    id: `f${n}`,
    question: { nl: 'x'.repeat(120) },
    answer: { nl: 'y'.repeat(500) },
  }))
  expect((await check({ offer: { ...first, practicalFacts: facts } })).problems).toEqual([])
  const book = { offer: 'x'.repeat(1_100_000), validFrom: today(), basedOn: 1 }
  expect((await post(DESK_PATHS.catalogueCheck, book)).statusCode).toBe(413)
})

test('an offer of more than 256 kB is refused, and the check says so', async () => {
  const offer = { ...first, occasions: ['x'.repeat(256 * 1024)] } as unknown as Offer
  expect(await check({ offer })).toMatchObject({ problems: [], obstacle: 'too-large' })
  const answer = await publish(offer)
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'offer-invalid'])
})

test('twenty revisions may wait for a later day; the next one is refused unless it applies today', async () => {
  const own = await createTestApp()
  const noor = await signedIn(own, 'manager')
  const send = async (url: string, validFrom: string, over: object = {}) => {
    const { headers } = noor
    const { newestRevision, catalogues } = (
      await own.app.inject({ url: DESK_PATHS.catalogue, headers })
    ).json()
    const [governing] = catalogues
      .filter((one: { validFrom: string }) => one.validFrom <= validFrom)
      .toSorted((a: { revision: number }, b: { revision: number }) => b.revision - a.revision)
    const payload = { offer: first, validFrom, basedOn: governing.revision, ...over }
    const more = url === DESK_PATHS.cataloguePublish ? { newestRevision } : {}
    return await own.app.inject({ method: 'POST', url, headers, payload: { ...payload, ...more } })
  }
  try {
    for (let days = 1; days <= 20; days++)
      expect((await send(DESK_PATHS.cataloguePublish, addDays(today(), days))).statusCode).toBe(200)
    const late = addDays(today(), 21)
    expect((await send(DESK_PATHS.catalogueCheck, late)).json().obstacle).toBe('too-many-ahead')
    expect((await send(DESK_PATHS.cataloguePublish, late)).statusCode).toBe(422)
    expect((await send(DESK_PATHS.catalogueCheck, today())).json().obstacle).toBeNull()
  } finally {
    await own.close()
  }
}, 60_000)
