import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { beforeAll, expect, test } from 'vitest'
import { readBankStatementApart } from './statement-thread.ts'

const desk = sharedTestApp()
let manager: TestColleague
beforeAll(async () => {
  // Gent has the same bank account as the first venue.
  await openGent(desk, (offer) => ({
    ...offer,
    venue: { ...offer.venue, company: FIRST_CATALOGUE.venue.company },
  }))
  manager = await signedIn(desk, 'manager')
})

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MEAL = { modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false } }

async function deposit(week: number): Promise<{ id: string; reference: string }> {
  const { id } = (await visitor.book({ date: someMonday(week), slots: ['10:00'], ...MEAL })).json().booking
  const { rows } = await desk.database.pool.query('SELECT reference FROM deposit WHERE booking_id = $1', [id])
  return { id, reference: rows[0].reference }
}

const entry = (name: string, amount: string, reference: string, paidOn = '2027-01-12') => `
  <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${paidOn}</Dt></BookgDt>
   <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
   </TxDtls></NtryDtls></Ntry>`
const fileOf = (iban: string, ...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const file = (...entries: string[]) => fileOf('BE68539007547034', ...entries)

const send = (xml: string, headers = manager.headers) =>
  desk.app.inject({ method: 'POST', url: DESK_PATHS.bankFile, payload: { xml }, headers })

test('a bank file matches each deposit once, and lists what it could not match', async () => {
  const [whole, part] = [await deposit(3), await deposit(4)]
  const xml = file(
    entry('A1', '50.00', whole.reference),
    entry('A2', '20.00', part.reference),
    entry('A3', '12.50', '999999999948'),
  )
  const answer = (await send(xml)).json()
  expect(answer).toMatchObject({ booked: 2, known: 0, foreign: [], toReturn: [] })
  expect(answer.unmatched).toEqual([
    {
      paidOn: '2027-01-12',
      cents: 1_250,
      currency: 'EUR',
      communication: '999999999948',
      token: expect.any(String),
    },
  ])
  expect(answer.uneven).toMatchObject([{ askedCents: 5_000, paidCents: 2_000 }])
  expect((await send(xml)).json()).toMatchObject({ booked: 0, known: 2 })
})

test('a bank file with impossible amounts does not break the lists of the desk', async () => {
  const { id, reference } = await deposit(16)
  await desk.database.pool.query(`SELECT cancel_booking($1, 'visitor')`, [id])
  const most = '21474836.47'
  const answer = await send(file(entry('M1', most, reference), entry('M2', most, reference)))
  expect(answer.json()).toMatchObject({ booked: 2 })
  const list = await desk.app.inject({ url: DESK_PATHS.depositList, headers: manager.headers })
  expect(list.json().deposits.find((one: { id: string }) => one.id === id)).toMatchObject({
    cents: 2 ** 31 - 1,
  })
})

test('a transfer that the desk noted by hand counts once when the bank file has it too', async () => {
  const { id, reference } = await deposit(13)
  const { headers } = await signedIn(desk, 'desk')
  const note = (actId: string) =>
    desk.app.inject({
      method: 'POST',
      url: DESK_PATHS.deposit.replace(':id', id),
      payload: { actId, reason: '', kind: 'bank', cents: 5_000 },
      headers,
    })
  const undo = (undoes: string) =>
    desk.app.inject({
      method: 'POST',
      url: DESK_PATHS.undo,
      payload: { actId: randomUUID(), undoes },
      headers,
    })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await note(first)).json().booking.deposit).toMatchObject({ state: 'paid' })
  expect((await undo(first)).json()).toMatchObject({ undone: 'deposit' })
  expect((await note(second)).json().booking.depositActs).toMatchObject([{ kind: 'bank', cents: 5_000 }])
  const answer = (await send(file(entry('H1', '50.00', reference)))).json()
  expect(answer).toMatchObject({ booked: 0, known: 1, uneven: [] })
  const { rows } = await desk.database.pool.query(
    'SELECT sum(amount_cents)::int AS paid FROM deposit_payment WHERE booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ paid: 5_000 }])
  // The bank has confirmed it.
  expect((await undo(second)).json()).toMatchObject({ undone: null })
  expect((await send(file(entry('H2', '50.00', reference)))).json()).toMatchObject({ booked: 1 })
})

test('cash of the same amount counts beside the transfer', async () => {
  const { id, reference } = await deposit(14)
  const { headers } = await signedIn(desk, 'desk')
  await desk.app.inject({
    method: 'POST',
    url: DESK_PATHS.deposit.replace(':id', id),
    payload: { actId: randomUUID(), reason: '', kind: 'cash', cents: 5_000 },
    headers,
  })
  expect((await send(file(entry('C1', '50.00', reference)))).json()).toMatchObject({ booked: 1, known: 0 })
})

test('a deposit of another venue is not matched', async () => {
  const { id, reference } = await deposit(5)
  const stranger = await signedIn(desk, 'manager', { venueId: 'gent' })
  const answer = await send(file(entry('B1', '50.00', reference)), stranger.headers)
  // Their payment cannot be linked to a booking here either.
  expect(answer.json()).toMatchObject({ booked: 0, known: 0, unmatched: [{ cents: 5_000, token: null }] })
  const { rows } = await desk.database.pool.query('SELECT 1 FROM deposit_payment WHERE booking_id = $1', [id])
  expect(rows).toEqual([])
})

test('an entry of zero is skipped, and the other entries are booked', async () => {
  const { reference } = await deposit(7)
  const answer = await send(file(entry('Z1', '50.00', reference), entry('Z2', '0.00', reference)))
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { booked: 1, known: 0, unmatched: [] }])
})

test('a file is booked completely or not at all', async () => {
  const [first, second] = [await deposit(8), await deposit(9)]
  await desk.database.pool.query(
    `CREATE FUNCTION refuse_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
     CREATE TRIGGER refuse_payment BEFORE INSERT ON deposit_payment FOR EACH ROW
       WHEN (NEW.booking_id = '${second.id}') EXECUTE FUNCTION refuse_payment()`,
  )
  const xml = file(entry('W1', '50.00', first.reference), entry('W2', '50.00', second.reference))
  try {
    expect((await send(xml)).statusCode).toBe(500)
    const { rows } = await desk.database.pool.query('SELECT 1 FROM deposit_payment WHERE booking_id = $1', [
      first.id,
    ])
    expect(rows).toEqual([])
  } finally {
    await desk.database.pool.query('DROP TRIGGER refuse_payment ON deposit_payment')
  }
  expect((await send(xml)).json()).toMatchObject({ booked: 2 })
})

test.each(['BE71096123456769', ''])(
  'a file for a different account is refused, naming the account: %s',
  async (iban) => {
    const { reference } = await deposit(iban === '' ? 10 : 12)
    const answer = await send(fileOf(iban, entry(`O${iban}`, '50.00', reference)))
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      422,
      { code: 'statement-account', account: iban },
    ])
  },
)

test('a file for the venue’s former account is accepted', async () => {
  const company = { ...FIRST_CATALOGUE.venue.company, iban: 'BE71 0961 2345 6769' }
  await desk.publish((offer) => ({ ...offer, venue: { ...offer.venue, company } }))
  const { reference } = await deposit(11)
  for (const [at, iban] of ['BE68539007547034', 'BE71096123456769'].entries())
    expect((await send(fileOf(iban, entry(`F${at}`, '10.00', reference)))).json()).toMatchObject({
      booked: 1,
    })
})

test.each([
  '<html/>',
  'geen xml',
  file('<Ntry><Amt>x</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>'),
  file(entry('C1', '99999999999999999999.00', '')),
  file(entry('C2', '21474836.48', '')),
  file(entry('C3', '50.00', '', '1999-12-31')),
  file(entry('C4', '50.00', '', '2100-01-01')),
  file(entry('C5', '50.00', '', '0026-01-12')),
])('an invalid statement is refused as a whole: %s', async (xml) => {
  const answer = await send(xml)
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'statement-unreadable'])
})

test('ASVS 1.5.1: entities declared in a file are not expanded', async () => {
  const { reference } = await deposit(6)
  const declared = `<!DOCTYPE Document [<!ENTITY own "${reference}"><!ENTITY more "&own;&own;">]>`
  const xml = file(entry('E1', '50.00', '&own;'), entry('E2', '50.00', '&more;'))
  expect((await send(declared + xml)).json()).toMatchObject({
    booked: 0,
    unmatched: [{ communication: '&own;' }, { communication: '&more;' }],
  })
  const outside = '<!DOCTYPE Document [<!ENTITY own SYSTEM "file:///etc/hostname">]>'
  const answer = await send(outside + xml)
  expect([answer.statusCode, answer.json().error?.code]).toEqual([422, 'statement-unreadable'])
})

test('a file that is too large is refused, and the desk role may not send one', async () => {
  expect((await send('x'.repeat(MAX_STATEMENT_CHARACTERS + 1))).statusCode).toBe(400)
  expect((await send('x'.repeat(2 * MAX_STATEMENT_CHARACTERS + 1))).statusCode).toBe(413)
  const { headers } = await signedIn(desk, 'desk')
  expect((await send(file(), headers)).statusCode).toBe(403)
})

test('files are read one at a time, one more per venue waits, and the rest get a 503', async () => {
  const other = await signedIn(desk, 'manager', { venueId: 'gent' })
  const many = Promise.all(Array.from({ length: 12 }, () => send(file())))
  const theirs = send(file(), other.headers)
  expect((await theirs).statusCode).toBe(200)
  const answers = await many
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(2)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused)
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
      503,
      'busy',
      '2',
    ])
}, 60_000)

test('a file that takes too long returns busy, not unreadable', async () => {
  await expect(readBankStatementApart(file(), 1)).rejects.toMatchObject({ status: 503, code: 'busy' })
})

test('reading the largest file does not block the event loop', async () => {
  const entries: string[] = []
  for (let length = 0; length < MAX_STATEMENT_CHARACTERS - 1_000; length += entries.at(-1)?.length ?? 0)
    entries.push(entry(`L${entries.length}`, '50.00', '999999999948'))
  let turns = 0
  let isDone = false
  const pulse = (async () => {
    while (!isDone) {
      await sleep(1)
      turns += 1
    }
  })()
  const read = await readBankStatementApart(file(...entries))
  isDone = true
  await pulse
  expect(read.entries).toHaveLength(entries.length)
  // On the main thread there would be only one or two turns.
  expect(turns).toBeGreaterThan(100)
})

test('a file with 4,500 entries for one deposit takes as long per entry as one with 900', async () => {
  const took = async (week: number, count: number) => {
    const { id, reference } = await deposit(week)
    const xml = file(...Array.from({ length: count }, (_, at) => entry(`L${week}-${at}`, '0.01', reference)))
    const began = performance.now()
    expect((await send(xml)).json()).toMatchObject({ booked: count, known: 0 })
    const ms = performance.now() - began
    const { deposit: shown } = (
      await desk.app.inject({ url: DESK_PATHS.booking.replace(':id', id), headers: manager.headers })
    ).json().booking
    expect(shown).toMatchObject({ state: 'open', openCents: 5_000 - count })
    return ms
  }
  await took(20, 100)
  const few = await took(21, 900)
  expect(await took(22, 4_500)).toBeLessThan(few * 10)
}, 120_000)
