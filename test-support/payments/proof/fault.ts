import type { Pool } from 'pg'
import type { Mollie } from '../../../apps/api/src/money/online/mollie.ts'
import { rewriteFunction } from '../../database/rewrite-function.ts'
import type { Shown } from './shown.ts'

/** A fault that someone could introduce: in a SQL function, in what the worker sends, or in the route that the provider calls. */
export type Fault = {
  name: string
  edits?: readonly { where: string; find: string; put: string }[]
  mollie?: (world: { mollie: Mollie; pool: Pool; shown: Map<string, Shown> }) => Mollie
  onCall?: (pool: Pool, body: unknown) => Promise<void>
}

export async function putFault(db: Pick<Pool, 'query'>, { edits = [] }: Fault): Promise<void> {
  for (const { where, find, put } of edits) await rewriteFunction(db, where, find, put)
}
