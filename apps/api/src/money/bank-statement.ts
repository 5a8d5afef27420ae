import { createHash } from 'node:crypto'
import { readStructured } from '@lichtspel/domain/payment/transfer'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { XMLParser } from 'fast-xml-parser'

/** One incoming payment as reported by the bank. */
export type BankEntry = {
  /**
   * Permanent id of the payment. It includes our reference, so that payments for two deposits stay distinct even if the bank gives them
   * the same id. Equal rows of a file differ by their order.
   */
  key: string
  cents: number
  currency: string
  paidOn: IsoDate
  communications: string[]
  /** Our twelve-digit reference, if the communication has one. */
  reference: string | undefined
}

/** The accounts in a file and the payments they received. */
export type BankStatement = { accounts: string[]; entries: BankEntry[] }

type Node = { [name: string]: unknown }

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd'])

/** The booked credits of a CAMT.053 file of any version. */
export function readBankStatement(xml: string): BankStatement {
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => LISTS.has(name),
  })
  const document = at(parser.parse(xml, true), 'Document', 'BkToCstmrStmt') as Node | undefined
  if (document === undefined) throw new Error('This file is not a CAMT.053 bank statement')
  const statements = list(document.Stmt)
  return { accounts: statements.map(accountOf), entries: numberEqual(statements.flatMap(statementEntries)) }
}

function accountOf(statement: Node): string {
  return text(at(statement, 'Acct', 'Id', 'IBAN'))
}

function statementEntries(statement: Node): BankEntry[] {
  const account = accountOf(statement)
  const statementId = text(statement.Id)
  return (
    list(statement.Ntry)
      .filter(
        (entry) => text(entry.CdtDbtInd) === 'CRDT' && text(at(entry, 'Sts', 'Cd') ?? entry.Sts) === 'BOOK',
      )
      .flatMap((entry, place) => {
        const parts = list(entry.NtryDtls).flatMap((details) => list(details.TxDtls))
        const whole = parts.length > 1 ? parts : [{ ...parts[0], Amt: entry.Amt }]
        return whole.map((part, nth) => {
          const facts = bankFacts(entry, part)
          const bankName = text(entry.AcctSvcrRef) || `${statementId}#${place}`
          const name = [account, bankName, nth, facts.cents, facts.paidOn, facts.reference]
          return { key: keyOf(name), ...facts }
        })
      })
      // Banks also list costs and corrections of zero.
      .filter(({ cents }) => cents > 0)
  )
}

/** Equal rows in one file are different payments. The first keeps its key, so that it is recognised in a file that has it once. */
function numberEqual(entries: readonly BankEntry[]): BankEntry[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const earlier = counts.get(entry.key) ?? 0
    counts.set(entry.key, earlier + 1)
    return earlier === 0 ? entry : { ...entry, key: keyOf([entry.key, earlier]) }
  })
}

function keyOf(name: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(name)).digest('hex')
}

function bankFacts(entry: Node, part: Node): Omit<BankEntry, 'key'> {
  const paidOn = text(at(entry, 'BookgDt', 'Dt')) || text(at(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  if (!isIsoDate(paidOn) || !CENTURY.test(paidOn)) throw new Error(`An entry has no booking date: ${paidOn}`)
  const remittance = (part.RmtInf ?? {}) as Node
  const structured = list(remittance.Strd).map((one) => text(at(one, 'CdtrRefInf', 'Ref')))
  const free = (remittance.Ustrd as unknown[] | undefined)?.map(text) ?? []
  const communications = [...structured, ...free].filter((one) => one !== '')
  const amount = part.Amt ?? at(part, 'AmtDtls', 'TxAmt', 'Amt')
  return {
    cents: centsOf(amount),
    currency: text(at(amount, '@Ccy')),
    paidOn,
    communications,
    reference: communications.map(readStructured).find((one) => one !== undefined),
  }
}

/** Payments are only accepted with a date in this century. */
const CENTURY = /^20/

/** The maximum of the payment column, far above any real payment. */
const MOST_CENTS = 2 ** 31 - 1

/** Parses money as text: a binary fraction could lose a cent. */
function centsOf(amount: unknown): number {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text(amount))
  if (match === null) throw new Error(`Invalid amount: ${text(amount)}`)
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (cents > MOST_CENTS) throw new Error(`Invalid amount: ${text(amount)}`)
  return cents
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}

function at(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((here, name) => (here as Node | undefined)?.[name], node)
}

function text(value: unknown): string {
  const inner = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value
  return inner === undefined || inner === null ? '' : String(inner).trim()
}
