import { Client } from 'pg'
import { withoutPassword } from './database-url.ts'

/** Before a command deletes rows, the user has to type the database's name: the URL in the variable may not be the one they expect. */
export function refuseUntypedName(url: string, args: readonly string[]): void {
  const { database } = new Client({ connectionString: url })
  if (args.includes(`--yes=${database}`)) return
  throw new Error(
    `This would change the data in ${withoutPassword(url)}. To confirm, repeat the command with -- --yes=${database}`,
  )
}
