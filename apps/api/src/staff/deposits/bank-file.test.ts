import { setTimeout as sleep } from 'node:timers/promises'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/staff-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBankStatementApart } from '../../deposits/statement-thread.ts'
import { signedIn, type TestColleague } from '../../testing/colleagues.ts'
import { createTestApp, someMonday, type TestApp } from '../../testing/test-app.ts'
import { visitorAt } from '../../testing/visitor-at.ts'

let desk: TestApp
let manager: TestColleague
beforeAll(async () => {
  desk = await createTestApp()
  manager = await signedIn(desk, 'manager')
})
afterAll(() => desk.close())

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MEAL = { modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false } }

async function deposit(week: number): Promise<{ id: string; reference: string }> {
  const { id } = (await visitor.book({ date: someMonday(week), slots: ['10:00'], ...MEAL })).json().booking
  const { rows } = await desk.database.pool.query('SELECT reference FROM deposit WHERE booking_id = $1', [id])
  return { id, reference: rows[0].reference }
}

const entry = (name: string, amount: string, reference: string) => `
  <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-01-12</Dt></BookgDt>
   <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
   </TxDtls></NtryDtls></Ntry>`
const file = (...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>BE68539007547034</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

const send = (xml: string, headers = manager.headers) =>
  desk.app.inject({ method: 'POST', url: STAFF_PATHS.bankFile, payload: { xml }, headers })

test('a bank file matches deposits, once, and says what it could not match', async () => {
  const [whole, part] = [await deposit(3), await deposit(4)]
  const xml = file(
    entry('A1', '50.00', whole.reference),
    entry('A2', '20.00', part.reference),
    entry('A3', '12.50', '999999999948'),
  )
  const answer = (await send(xml)).json()
  expect(answer).toMatchObject({ booked: 2, known: 0, foreign: [], toReturn: [] })
  expect(answer.unmatched).toEqual([
    { paidOn: '2027-01-12', cents: 1_250, currency: 'EUR', communication: '999999999948' },
  ])
  expect(answer.uneven).toMatchObject([{ askedCents: 5_000, paidCents: 2_000 }])
  expect((await send(xml)).json()).toMatchObject({ booked: 0, known: 2 })
})

test('a deposit of another venue is none of his', async () => {
  const { id, reference } = await deposit(5)
  await desk.database.pool.query(
    `INSERT INTO venue (id, name, zone) VALUES ('gent', 'Gent', 'Europe/Brussels') ON CONFLICT DO NOTHING`,
  )
  const stranger = await signedIn(desk, 'manager', { venueId: 'gent' })
  const answer = await send(file(entry('B1', '50.00', reference)), stranger.headers)
  expect(answer.json()).toMatchObject({ booked: 0, known: 0, unmatched: [{ cents: 5_000 }] })
  const { rows } = await desk.database.pool.query('SELECT 1 FROM deposit_payment WHERE booking_id = $1', [id])
  expect(rows).toEqual([])
})

test.each([
  '<html/>',
  'geen xml',
  file('<Ntry><Amt>x</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>'),
  file(entry('C1', '99999999999999999999.00', '')),
  file(entry('C2', '21474836.48', '')),
])('what is no statement is refused whole, without a word of it: %s', async (xml) => {
  const answer = await send(xml)
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'statement-unreadable'])
})

test('ASVS 1.5.1: entities that a file declares stand for nothing: no text, no file, no growth', async () => {
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

test('a file without end is refused, and the desk may not send one', async () => {
  expect((await send('x'.repeat(MAX_STATEMENT_CHARACTERS + 1))).statusCode).toBe(400)
  expect((await send('x'.repeat(2 * MAX_STATEMENT_CHARACTERS + 1))).statusCode).toBe(413)
  const { headers } = await signedIn(desk, 'desk')
  expect((await send(file(), headers)).statusCode).toBe(403)
})

test('files are read one at a time, of one venue one waits, and the rest is told to come back', async () => {
  await desk.database.pool.query(
    `INSERT INTO venue (id, name, zone) VALUES ('gent', 'Gent', 'Europe/Brussels') ON CONFLICT DO NOTHING`,
  )
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

test('a file that takes too long is no unreadable one', async () => {
  await expect(readBankStatementApart(file(), 1)).rejects.toMatchObject({ status: 503, code: 'busy' })
})

test('the largest file leaves the process to others while it is read', async () => {
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
  expect(read).toHaveLength(entries.length)
  // On this thread it would be one or two.
  expect(turns).toBeGreaterThan(100)
})
