/** `isHistory`: rows that are only ever added, which a trigger called like its table with `_kept` behind it says. */
export type Relation = { name: string; kind: 'table' | 'view' | 'sequence'; isHistory: boolean }

const BY_KIND = { table: 'SELECT, INSERT, UPDATE, DELETE', view: 'SELECT', sequence: 'USAGE' }

/** What the server never does to a table is not in its hands. Every other table, also a new one, has all four. */
const NARROWER: Record<string, string> = {
  booking: 'SELECT, INSERT, UPDATE',
  schedule: 'SELECT, INSERT, UPDATE',
  venue: 'SELECT, INSERT, UPDATE',
  deposit_payment: 'SELECT, INSERT, DELETE',
  // A mail is locked through it.
  due_mail: 'SELECT, UPDATE',
}

/** What the server may do; '' is nothing. Histories grow through functions with the owner's rights. */
export function rightsOn({ name, kind, isHistory }: Relation): string {
  if (name.startsWith('schema_')) return ''
  if (isHistory) return 'SELECT'
  return NARROWER[name] ?? BY_KIND[kind]
}
