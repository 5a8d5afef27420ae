import { createHash } from 'node:crypto'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { XMLParser } from 'fast-xml-parser'

/** One amount that came in, as the bank tells it. */
export type BankEntry = { key: string; cents: number; paidOn: IsoDate; communications: string[] }

type Node = { [name: string]: unknown }

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'Ustrd'])

/** The booked credits of a CAMT.053 file, whatever its version. */
export function readBankStatement(xml: string): BankEntry[] {
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => LISTS.has(name),
  })
  const document = at(parser.parse(xml, true), 'Document', 'BkToCstmrStmt') as Node | undefined
  if (document === undefined) throw new Error('This is no CAMT.053 bank statement')
  return list(document.Stmt).flatMap(statementEntries)
}

function statementEntries(statement: Node): BankEntry[] {
  const account = text(at(statement, 'Acct', 'Id', 'IBAN'))
  const statementId = text(statement.Id)
  return list(statement.Ntry)
    .filter(
      (entry) => text(entry.CdtDbtInd) === 'CRDT' && text(at(entry, 'Sts', 'Cd') ?? entry.Sts) === 'BOOK',
    )
    .flatMap((entry, place) => {
      const parts = list(entry.NtryDtls).flatMap((details) => list(details.TxDtls))
      const whole = parts.length > 1 ? parts : [{ ...parts[0], Amt: entry.Amt }]
      return whole.map((part, nth) => {
        const facts = bankFacts(entry, part)
        const name = [
          account,
          text(entry.AcctSvcrRef) || `${statementId}#${place}`,
          nth,
          facts.cents,
          facts.paidOn,
        ]
        return { key: createHash('sha256').update(JSON.stringify(name)).digest('hex'), ...facts }
      })
    })
}

function bankFacts(entry: Node, part: Node): Omit<BankEntry, 'key'> {
  const paidOn = text(at(entry, 'BookgDt', 'Dt')) || text(at(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  if (!isIsoDate(paidOn)) throw new Error(`An entry has no booking date: ${paidOn}`)
  const remittance = (part.RmtInf ?? {}) as Node
  const structured = list(remittance.Strd).map((one) => text(at(one, 'CdtrRefInf', 'Ref')))
  const free = (remittance.Ustrd as unknown[] | undefined)?.map(text) ?? []
  return {
    cents: centsOf(part.Amt ?? at(part, 'AmtDtls', 'TxAmt', 'Amt')),
    paidOn,
    communications: [...structured, ...free].filter((one) => one !== ''),
  }
}

/** Money is read as text: a binary fraction would lose a cent. */
function centsOf(amount: unknown): number {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text(amount))
  if (match === null) throw new Error(`Not an amount: ${text(amount)}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
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
