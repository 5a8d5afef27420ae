import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { PERIOD_KINDS, type PeriodKind } from '@lichtspel/domain/figures/figure-period'
import { addDays, type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { offerOf } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { type Exported, exportRows, grouped } from '@lichtspel/test-support/figures/exported.ts'
import { loadRandomVisits } from '@lichtspel/test-support/figures/random-visits.ts'
import {
  recountFormulas,
  recountLead,
  recountPerDay,
  recountSums,
  slotsOf,
} from '@lichtspel/test-support/figures/recount.ts'
import { expect, test } from 'vitest'
import { publishCatalogue } from '../offer/publish-catalogue.ts'
import { readFigures } from './read-figures.ts'

/** `npm run proof -- figures` counts 200 venues. */
const VENUES = Number(process.env.FIGURE_VENUES ?? 3)
const HALF_YEAR_DAYS = 182

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk'))

const ports = () => ({ pool: api.database.pool, catalogues: api.catalogues })
const today = ({ zone } = FIRST_CATALOGUE.venue) => api.catalogues.today(zone)

async function openVenue(nth: number): Promise<Catalogue> {
  const base = nth % 2 === 0 ? FIRST_CATALOGUE : GENT
  const id = `zaal${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const rules = { ...base.rules, deposit: { ...base.rules.deposit, isDeducted: nth % 3 !== 0 } }
  const offer = { ...offerOf(base), venue: { ...base.venue, id, hosts: [`${id}.example`] }, rules }
  const validFrom = '2026-01-01'
  const { pool } = api.database
  await publishCatalogue(pool, { offer, validFrom, by: 'test', expectedRevision: null, addsExceptions: true })
  await api.catalogues.renew([id])
  return api.catalogues.get(id).newest
}

test.each(Array.from({ length: VENUES }, (_, nth) => nth))(
  '[FG1] [FG2] [FG3] [FG4] [FG5] [FG6] every figure of random venue %i equals a recount of its rows',
  async (nth) => {
    const catalogue = await openVenue(nth)
    const now = today(catalogue.venue)
    const from = addDays(now, -HALF_YEAR_DAYS)
    await loadRandomVisits(api.database.pool, catalogue, {
      from,
      days: HALF_YEAR_DAYS + 14,
      groups: 3,
      seed: nth + 1,
    })
    const rows = await exportRows(api.database.pool, catalogue)
    for (const period of PERIOD_KINDS)
      for (const back of [0, 40, 75 + nth]) await compare(catalogue, rows, period, addDays(now, -back))
    await compareDeposits(catalogue.venue.id, now)
  },
)

async function compare(
  { venue, attractions }: Catalogue,
  exported: Exported,
  period: PeriodKind,
  date: IsoDate,
) {
  const found = await readFigures(ports(), venue.id, { period, date })
  const { days, before, now } = found
  expect(days.from <= date && date <= days.to && days.to <= found.today).toBe(true)
  expect(now).toEqual(recountSums(exported, days))
  expect(found.past).toEqual(recountSums(exported, before))
  const over = recountSums(exported, {
    ...days,
    to: days.to < found.today ? days.to : addDays(found.today, -1),
  })
  expect(found.unbilled).toEqual({ groups: over.openGroups, cents: over.openCents })
  expect(found.trail).toHaveLength(8)
  expect(found.trail.at(-1)).toEqual(
    expect.objectContaining({ people: now.people, sold: now.sold, open: now.open }),
  )
  const { receivedCents, atBankCents, invoiceCents, openCents, writtenOffCents, notChargedCents } = now
  expect(now.expectedCents).toBe(
    receivedCents + atBankCents + invoiceCents + openCents + writtenOffCents + notChargedCents,
  )
  expect(found.formulas.toSorted(byId)).toEqual(recountFormulas(exported, found).toSorted(byId))
  const cents = found.formulas.map((formula) => formula.cents)
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
  const perDay = recountPerDay(exported)
  for (const { date: day, cents } of found.perDay) expect(cents).toBe(perDay.get(day))
  const isIn = (day: IsoDate) =>
    (days.from <= day && day <= days.to) || (before.from <= day && day <= before.to)
  expect(found.perDay.map((one) => one.date)).toEqual([...perDay.keys()].filter(isIn).sort())
  compareLead(found, recountLead(exported, days))
  const slots = slotsOf(exported, days)
  const slotsAt = grouped(slots, ({ day, hour }) => `${WEEKDAYS.indexOf(weekdayOf(day))} ${hour}`)
  for (const { weekday, hour, sold, open } of found.hours) {
    const here = slotsAt.get(`${weekday} ${hour}`) ?? []
    expect([sold, open]).toEqual([
      here.filter(({ isSold }) => isSold).length,
      here.filter(({ isOpen }) => isOpen).length,
    ])
  }
  expect(found.hours.reduce((all, { open }) => all + open, 0)).toBe(now.open)
  const ids = attractions.map(({ id }) => id)
  for (const { attraction } of found.missed) expect([null, ...ids]).toContain(attraction)
  const { rows } = await api.database.pool.query(
    'SELECT count(*) AS wishes, COALESCE(sum(players), 0) AS people, COALESCE(sum(cents), 0) AS cents FROM missed_wish WHERE venue_id = $1 AND day BETWEEN $2 AND $3',
    [venue.id, days.from, days.to],
  )
  const sum = (part: 'wishes' | 'people' | 'cents') => found.missed.reduce((all, spot) => all + spot[part], 0)
  expect({ wishes: sum('wishes'), people: sum('people'), cents: sum('cents') }).toEqual(rows[0])
  expect(found.hours.reduce((all, { missed }) => all + missed, 0)).toBe(sum('wishes'))
}

async function compareDeposits(venueId: string, now: IsoDate) {
  const { rows } = await api.database.pool.query(
    `SELECT b.day, b.status, d.amount_cents, d.paid_cents, d.waived_cents FROM booking b JOIN deposit_state d ON d.booking_id = b.id
      WHERE b.venue_id = $1 AND d.state = 'open'`,
    [venueId],
  )
  const open = rows.filter(({ day, status }) => day >= now && status === 'confirmed')
  const { depositsOpen } = await readFigures(ports(), venueId, { period: 'year', date: now })
  expect(depositsOpen).toEqual({
    groups: open.length,
    cents: open.reduce((sum, one) => sum + one.amount_cents - one.paid_cents - one.waived_cents, 0),
  })
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

function compareLead(
  { lead, medianLeadDays }: { lead: number[]; medianLeadDays: number | null },
  all: number[],
) {
  const between = (low: number, high: number) => all.filter((days) => days >= low && days <= high).length
  expect(lead).toEqual([
    between(-9, 0),
    between(1, 3),
    between(4, 7),
    between(8, 14),
    between(15, 30),
    between(31, 999),
  ])
  const [below, above] = [
    all.filter((one) => one < (medianLeadDays ?? 0)),
    all.filter((one) => one > (medianLeadDays ?? 0)),
  ]
  expect(Math.max(below.length, above.length)).toBeLessThanOrEqual(all.length / 2)
  expect(medianLeadDays === null).toBe(all.length === 0)
}

test('a colleague who is no manager sees no figures', async () => {
  const answer = await desk.get('figures', { period: 'week', date: today() })
  expect(answer.statusCode).toBe(403)
})

test('a bill above the largest integer of a column breaks no figures', async () => {
  const catalogue = await openVenue(VENUES)
  const venueId = catalogue.venue.id
  const days = { from: addDays(today(), -1), days: 1, groups: 10, seed: VENUES + 1 }
  await loadRandomVisits(api.database.pool, catalogue, days)
  const figures = async () =>
    (await readFigures(ports(), venueId, { period: 'year', date: days.from })).now.expectedCents
  const before = await figures()
  await api.database.pool.query(
    `INSERT INTO bill_entry (booking_id, kind, cents, vat_group, day, actor)
     SELECT f.booking_id, 'extra', 10000000, 'drinks', f.day, 'test' FROM generate_series(1, 300),
            (SELECT booking_id, day FROM visit_figures($1, $2, $2) LIMIT 1) f`,
    [venueId, days.from],
  )
  expect(await figures()).toBe(before + 300 * 10_000_000)
})

test('a day to come shows the running period', async () => {
  const shown = (date: IsoDate) => readFigures(ports(), 'antwerpen', { period: 'month', date })
  expect(await shown(addDays(today(), 70))).toEqual(await shown(today()))
})

test('[FG7] a wish for any hour counts in the first hour of its day', async () => {
  const { venue } = await openVenue(1_000)
  await api.database.pool.query(
    `INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, cents)
     VALUES ($1, $2, 8, '{"laser": 1}', 0, 1440, 'no-visit', 0)`,
    [venue.id, today()],
  )
  const { hours } = await readFigures(ports(), venue.id, { period: 'week', date: today() })
  const weekday = WEEKDAYS.indexOf(weekdayOf(today()))
  const first = Math.min(
    ...hours.filter((one) => one.weekday === weekday && one.open > 0).map(({ hour }) => hour),
  )
  expect(hours.filter(({ missed }) => missed > 0)).toMatchObject([{ weekday, hour: first, missed: 1 }])
})
