import { addDays, type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { loadRandomVisits } from '@lichtspel/test-support/figures/random-visits.ts'
import { sampleFigures } from '@lichtspel/test-support/mail/mail-samples.ts'
import { FIGURES } from '@lichtspel/texts/nl/desk/figures'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readFigures } from '../figures/read-figures.ts'
import { deliverMails } from './deliver-mails.ts'
import { composeColleagueMail, sendColleagueMail } from './send-colleague-mail.ts'
import { claimMail, markFailed, markSent, queueWeeklyFigures } from './sql.ts'
import type { MailMessage } from './written/compose-mail.ts'

const api = sharedTestApp()
beforeAll(() => openGent(api))
afterEach(() => setClock(api))

const ORIGIN = 'https://lichtspel.example'
const TERMS = { leaseMs: 60_000, domain: 'lichtspel.example', perHour: 0, perDay: 0, giveUpMs: 259_200_000 }

const ask = (sql: string, values: unknown[] = []) => api.database.pool.query(sql, values)

/** The Sunday of a week that is over, so that its figures no longer change. */
function someSunday(): IsoDate {
  const today = api.catalogues.today('Europe/Brussels')
  return addDays(today, -8 - WEEKDAYS.indexOf(weekdayOf(today)))
}

async function manager(over: { venueId?: string; isWanted?: boolean } = {}): Promise<TestColleague> {
  await setClock(api)
  const { isWanted = true, ...planted } = over
  const colleague = await signedIn(api, 'manager', planted)
  const answer = await deskOf(api, colleague).post('figuresMail', { actId: undefined, isWanted })
  expect(answer.json()).toEqual({ isWanted })
  return colleague
}

/** What the worker does every ten minutes, and the mails it sends then. */
async function work(): Promise<MailMessage[]> {
  await queueWeeklyFigures(api.database.pool)
  return await deliver()
}

async function deliver(): Promise<MailMessage[]> {
  const { pool } = api.database
  const sent: MailMessage[] = []
  const server = { send: async (message: MailMessage) => void sent.push(message), close: () => {} }
  await deliverMails({
    claim: () => claimMail(pool, TERMS),
    send: async (mail) => {
      if (mail.kind !== 'weekly-figures') return
      await sendColleagueMail(
        { pool, catalogues: api.catalogues, server, sender: undefined, deskOrigin: () => ORIGIN },
        mail,
      )
    },
    markSent: (mail) => markSent(pool, mail.id),
    markFailed: (mail, failed) => markFailed(pool, mail, failed),
    onFailedTry: (tried) => expect(tried).toBeUndefined(),
  })
  return sent
}

const to = (mails: readonly MailMessage[], { email }: TestColleague) =>
  mails.filter((mail) => mail.to.address === email)

test.each([
  ['in summer', '2026-07-12', '19:00Z'],
  ['in winter', '2026-01-11', '20:00Z'],
  ['on the day that summer time begins', '2026-03-29', '19:00Z'],
  ['on the day that summer time ends', '2026-10-25', '20:00Z'],
])('the mail leaves at 21:00 on the venue’s clock, not a minute before, %s', async (_, sunday, utc) => {
  const sofie = await manager()
  await setClock(api, `${sunday} 20:59:59 Europe/Brussels`)
  expect(to(await work(), sofie)).toEqual([])
  await setClock(api, `${sunday}T${utc}`)
  expect(to(await work(), sofie)).toHaveLength(1)
  expect(to(await work(), sofie)).toEqual([])
})

test('a worker that was down sends it until Monday 21:00, once, and then waits for the next Sunday', async () => {
  const [sofie, late] = [await manager(), await manager()]
  const sunday = someSunday()
  await setClock(api, `${addDays(sunday, 1)} 20:59 Europe/Brussels`)
  const [mail, ...others] = to(await work(), sofie)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`${ORIGIN}/beheer/cijfers?periode=week&datum=${sunday}`)
  await ask('DELETE FROM outgoing_mail WHERE user_id = $1', [late.id])
  await setClock(api, `${addDays(sunday, 1)} 21:00 Europe/Brussels`)
  expect(to(await work(), late)).toEqual([])
  await setClock(api, `${addDays(sunday, 7)} 20:59 Europe/Brussels`)
  expect(to(await work(), sofie)).toEqual([])
  await setClock(api, `${addDays(sunday, 7)} 21:00 Europe/Brussels`)
  const next = to(await work(), sofie)
  expect(next.map(({ messageId }) => messageId)).not.toContain(mail?.messageId)
  expect(next).toHaveLength(1)
})

test('several workers at once send one mail', async () => {
  const sofie = await manager()
  await setClock(api, `${someSunday()} 21:00 Europe/Brussels`)
  const sent = await Promise.all([work(), work(), work()])
  expect(to(sent.flat(), sofie)).toHaveLength(1)
})

test('nobody gets it who did not tick it, is locked, or is not a manager, not even later', async () => {
  const [never, noMore, locked] = [await manager({ isWanted: false }), await manager(), await manager()]
  await ask('UPDATE staff.membership SET locked_at = app_now() WHERE user_id = $1', [locked.id])
  await deskOf(api, noMore).post('figuresMail', { actId: undefined, isWanted: false })
  const desk = await signedIn(api, 'desk')
  await ask('UPDATE staff.membership SET wants_figures = true WHERE user_id = $1', [desk.id])
  await setClock(api, `${someSunday()} 21:00 Europe/Brussels`)
  const sent = await work()
  const none = [never, noMore, locked, desk]
  for (const colleague of none) expect(to(sent, colleague)).toEqual([])
  const ids = none.map(({ id }) => id)
  expect((await ask('SELECT FROM outgoing_mail WHERE user_id = ANY ($1)', [ids])).rowCount).toBe(0)
})

test.each([
  ['locked', 'locked_at = app_now()'],
  ['no longer a manager', `role = 'desk'`],
  ['unticked', 'wants_figures = false'],
])('a colleague who is %s by the time it is sent gets none', async (_, change) => {
  const sofie = await manager()
  await setClock(api, `${someSunday()} 21:00 Europe/Brussels`)
  await queueWeeklyFigures(api.database.pool)
  await ask(`UPDATE staff.membership SET ${change} WHERE user_id = $1`, [sofie.id])
  expect(to(await deliver(), sofie)).toEqual([])
  expect((await ask('SELECT FROM outgoing_mail WHERE user_id = $1', [sofie.id])).rowCount).toBe(1)
})

test('a mail that could not be sent for a week is not sent any more', async () => {
  const sofie = await manager()
  const sunday = someSunday()
  await setClock(api, `${sunday} 21:00 Europe/Brussels`)
  await queueWeeklyFigures(api.database.pool)
  await setClock(api, `${addDays(sunday, 7)} 21:01 Europe/Brussels`)
  expect(to(await deliver(), sofie)).toEqual([])
})

test('a manager gets the figures of their own venue, at 21:00 over there', async () => {
  const [here, there] = [await manager(), await manager({ venueId: GENT_VENUE.id })]
  const sunday = someSunday()
  await setClock(api, `${sunday} 21:00 Europe/Brussels`)
  const sent = await work()
  expect([to(sent, here).length, to(sent, there).length]).toEqual([1, 0])
  await setClock(api, `${sunday} 21:00 ${GENT_VENUE.catalogue.venue.zone}`)
  const [mail, ...others] = await work()
  expect([mail?.to.address, mail?.from.name, others]).toEqual([
    there.email,
    GENT_VENUE.catalogue.venue.name,
    [],
  ])
})

test('it has the sentence, the five numbers and the hours of that week, and names nobody', async () => {
  const sofie = await manager({ venueId: GENT_VENUE.id })
  const { catalogue, id } = GENT_VENUE
  const sunday = someSunday()
  await setClock(api, `${sunday} 21:00 ${catalogue.venue.zone}`)
  const [empty] = to(await work(), sofie)
  expect(empty?.text).toContain('Geen groepen, dus niets om te vergelijken.')
  await ask('DELETE FROM outgoing_mail WHERE user_id = $1', [sofie.id])

  await setClock(api)
  await loadRandomVisits(api.database.pool, catalogue, {
    from: addDays(sunday, -20),
    days: 21,
    groups: 4,
    seed: 5,
  })
  await ask(`UPDATE booking SET name = 'Zevenster Verjaardag', title = 'Zevenster' WHERE venue_id = $1`, [id])
  await setClock(api, `${sunday} 21:00 ${catalogue.venue.zone}`)
  const [mail] = to(await work(), sofie)
  const ports = { pool: api.database.pool, catalogues: api.catalogues }
  const figures = await readFigures(ports, id, { period: 'week', date: sunday })
  expect(figures.days.to).toBe(sunday)
  expect(Math.min(figures.now.groups, figures.past.groups)).toBeGreaterThanOrEqual(5)
  const flat = (text = '') => text.replaceAll(/\s+/g, ' ')
  expect(flat(mail?.text)).not.toContain(FIGURES.tooFew)
  for (const name of Object.values<unknown>(FIGURES.numbers).slice(1, 6))
    expect(flat(mail?.text)).toContain(`${String(name)}:`)
  for (const { hour, open } of figures.hours) if (open > 0) expect(flat(mail?.text)).toContain(` ${hour} u `)
  for (const part of [mail?.text, mail?.html, mail?.subject]) {
    expect(part).not.toMatch(/Zevenster|x@example\.org/)
    expect(part).not.toContain(sofie.email)
  }
  expect(mail?.attachments).toEqual([])
})

test('the hours are a table with headings for columns and rows, and without a comparison no change is shown', () => {
  const { venue } = api.catalogues.get('antwerpen').newest
  const mailOf = (groupsBefore: number) => {
    const about = { kind: 'weekly-figures', figures: sampleFigures(groupsBefore), link: ORIGIN } as const
    return composeColleagueMail({ about, to: 'x@y', venue, messageId: 'x@y' }, undefined)
  }
  const [known, unknown] = [mailOf(5), mailOf(4)]
  expect(known.html.match(/<th[^>]* scope="col"/g)).toHaveLength(8)
  expect(known.html.match(/<th[^>]* scope="row"/g)).toHaveLength(12)
  expect(known.html).toContain('<caption')
  expect(known.text).toMatch(/Mensen: +618 \(\+\s48 · \+\s8\s%\)/)
  expect(known.text).toMatch(/\n +14\su +– +15 +30 +45 +60 +75 +90\n/)
  expect(unknown.text).toMatch(/Mensen: +618\n/)
  expect(unknown.text.replaceAll(/\s+/g, ' ')).toContain(FIGURES.tooFew)
  expect(known.text).toMatch(/tegen\sweek\s46/)
  expect(unknown.text).not.toMatch(/tegen\sweek\s46/)
})
