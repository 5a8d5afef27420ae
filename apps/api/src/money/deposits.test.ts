import { randomUUID } from 'node:crypto'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { readQr } from '@lichtspel/test-support/api/read-qr.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { describe, expect, test } from 'vitest'
import { composeMail } from '../mail/written/compose-mail.ts'
import { listDeposits } from './deposit.ts'
import { importStatement } from './import-statement.ts'
import { qrPicture } from './qr-picture.ts'

const api = sharedTestApp()

let week = 3

async function book(over: object = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: someMonday(week++), ...over }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().booking.id as string
}
const MEAL = { modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false } }

async function depositOf(id: string) {
  const { rows } = await api.database.pool.query('SELECT * FROM deposit_state WHERE booking_id = $1', [id])
  return rows[0]
}

const entry = (
  ref: string,
  amount: string,
  communication: string,
  sign = 'CRDT',
  status = '<Cd>BOOK</Cd>',
  currency = ' Ccy="EUR"',
) => `
  <Ntry><Amt${currency}>${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>
   <BookgDt><Dt>2027-01-12</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>
   <NtryDtls><TxDtls><RmtInf>${communication}</RmtInf></TxDtls></NtryDtls></Ntry>`
const structured = (digits: string) =>
  `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${digits}</Ref></CdtrRefInf></Strd>`
const statement = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
 <Stmt><Id>2027-007</Id><Acct><Id><IBAN>BE68539007547034</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

describe('a booking', () => {
  test('with a meal asks for a deposit of € 50 and mails how to pay it; one without asks for none', async () => {
    const [meal, plain] = [await book(MEAL), await book()]
    expect(await depositOf(meal)).toMatchObject({ amount_cents: 5_000, paid_cents: 0, state: 'open' })
    expect(await depositOf(plain)).toBeUndefined()
    const { rows } = await api.database.pool.query(
      "SELECT booking_id FROM outgoing_mail WHERE kind = 'deposit'",
    )
    expect(rows).toEqual([{ booking_id: meal }])
  })

  test('sent twice asks for one deposit', async () => {
    const [requestId, payload] = [randomUUID(), { booking: somePayload({ date: someMonday(40), ...MEAL }) }]
    const headers = { 'idempotency-key': requestId }
    const ask = () => api.app.inject({ method: 'POST', url: '/api/booking', payload, headers })
    const [one, two] = await Promise.all([ask(), ask()])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    const { rows } = await api.database.pool.query('SELECT count(*) FROM deposit WHERE booking_id = $1', [
      one.json().booking.id,
    ])
    expect(Number(rows[0].count)).toBe(1)
  })
})

describe('the code in the mail', () => {
  test('reads back as the exact EPC text', () => {
    const { attachments, html, text } = composeMail(sampleFacts({ kind: 'deposit' }), undefined)
    const [picture] = attachments
    expect(readQr(picture?.content as Buffer)).toBe(
      'BCD\n002\n1\nSCT\n\nLichtspel Antwerpen\nBE68539007547034\nEUR50.00\n\n\n+++010/8068/17183+++',
    )
    expect(html).toContain(`cid:${picture?.cid}`)
    for (const part of ['€ 50,00', 'BE68 5390 0754 7034', '+++010/8068/17183+++']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
    }
  })

  test.each(['a', 'BCD\n002', 'é€ß', 'x'.repeat(300)])('can hold any text: %j', (text) => {
    expect(readQr(qrPicture(text))).toBe(text)
  })
})

describe('a bank statement', () => {
  test('books each payment once, however often it is imported, and reports what did not match', async () => {
    const ids = [await book(MEAL), await book(MEAL), await book(MEAL)]
    const [first, second, third] = await Promise.all(ids.map(depositOf))
    const xml = statement(
      entry('A1', '50.00', structured(first.reference)),
      entry('A2', '20.00', `<Ustrd>${formatStructured(second.reference)}</Ustrd>`),
      entry('A3', '50.00', '<Ustrd>voorschot feestje</Ustrd>'),
      entry('A4', '12.50', structured('999999999948')),
      entry('A5', '50.00', structured(third.reference), 'DBIT'),
      entry('A6', '50.00', structured(third.reference), 'CRDT', 'PDNG'),
    )
    const report = await importStatement(api.database.pool, xml)
    expect(report).toMatchObject({ booked: 2, known: 0 })
    expect(report.unmatched.map(({ cents }) => cents)).toEqual([5_000, 1_250])
    expect(report.uneven).toEqual([{ reference: second.reference, amount_cents: 5_000, paid_cents: 2_000 }])
    expect(await importStatement(api.database.pool, xml)).toMatchObject({ booked: 0, known: 2 })
    expect((await Promise.all(ids.map(depositOf))).map(({ state }) => state)).toEqual([
      'paid',
      'open',
      'open',
    ])
    await importStatement(api.database.pool, statement(entry('B1', '30.00', structured(second.reference))))
    expect(await depositOf(ids[1] ?? '')).toMatchObject({ state: 'paid', paid_cents: 5_000 })
  })

  test('with one bank reference for two payments books both', async () => {
    const ids = [await book(MEAL), await book(MEAL)]
    const [first, second] = await Promise.all(ids.map(depositOf))
    const one = statement(entry('C1', '50.00', structured(first.reference)))
    const other = statement(entry('C1', '50.00', structured(second.reference)))
    expect(await importStatement(api.database.pool, one)).toMatchObject({ booked: 1 })
    expect(await importStatement(api.database.pool, other)).toMatchObject({ booked: 1, known: 0 })
    expect(await importStatement(api.database.pool, one)).toMatchObject({ booked: 0, known: 1 })
  })

  test('with equal payments books each of them, and knows them when the file comes again', async () => {
    const id = await book(MEAL)
    const { reference } = await depositOf(id)
    const one = entry('C2', '25.00', structured(reference))
    expect(await importStatement(api.database.pool, statement(one))).toMatchObject({ booked: 1 })
    const xml = statement(one, one)
    expect(await importStatement(api.database.pool, xml)).toMatchObject({ booked: 1, known: 1, uneven: [] })
    expect(await importStatement(api.database.pool, xml)).toMatchObject({ booked: 0, known: 2 })
    expect(await depositOf(id)).toMatchObject({ state: 'paid', paid_cents: 5_000 })
  })

  test('in a foreign or unnamed currency is left for a person to handle', async () => {
    const id = await book(MEAL)
    const { reference } = await depositOf(id)
    const dollars = entry('D1', '50.00', structured(reference), 'CRDT', 'BOOK', ' Ccy="USD"')
    const unnamed = entry('D2', '50.00', structured(reference), 'CRDT', 'BOOK', '')
    const report = await importStatement(api.database.pool, statement(dollars, unnamed))
    expect(report).toMatchObject({ booked: 0, known: 0, unmatched: [] })
    expect(report.foreign.map(({ currency }) => currency)).toEqual(['USD', ''])
    expect(await depositOf(id)).toMatchObject({ state: 'open', paid_cents: 0 })
  })

  test('with a payment for a cancelled visit reports that it must be returned', async () => {
    const id = await book(MEAL)
    const { reference } = await depositOf(id)
    await api.database.pool.query(`SELECT cancel_booking($1, 'visitor')`, [id])
    const xml = statement(entry('E1', '50.00', structured(reference)))
    const report = await importStatement(api.database.pool, xml)
    expect(report.toReturn.map((one) => one.reference)).toEqual([reference])
    const { deposits } = await listDeposits(
      { pool: api.database.pool, catalogues: api.catalogues },
      'antwerpen',
    )
    expect(deposits.find((one) => one.id === id)).toMatchObject({ kind: 'to-return', cents: 5_000 })
    expect(await importStatement(api.database.pool, xml)).toMatchObject({ known: 1, toReturn: [] })
  })

  test.each([
    '<html/>',
    'geen xml',
    statement('<Ntry><Amt>x</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>'),
    statement().replace('BE68539007547034', 'BE71096123456769'),
  ])('that is invalid or for a different account is refused as a whole: %s', async (xml) => {
    await expect(importStatement(api.database.pool, xml)).rejects.toThrow()
  })
})
