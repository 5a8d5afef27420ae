import { Client } from 'pg'
import { withoutPassword } from './database-url.ts'

/** Whoever throws rows away types the name of the database they are in: an address in a variable is easily another one than he thinks. */
export function refuseUntypedName(url: string, args: readonly string[]): void {
  const { database } = new Client({ connectionString: url })
  if (args.includes(`--yes=${database}`)) return
  throw new Error(
    `This would change what is in ${withoutPassword(url)}. If you mean that database, say its name: -- --yes=${database}`,
  )
}
