#!/usr/bin/env node
// lichtspel COMMAND [arguments]: everything an operator runs, in the image and, as `npx lichtspel`, in a checkout.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../../../..')

type Command = { file: string; takes: string; does: string }

const COMMANDS: Record<string, Command> = {
  doctor: {
    file: 'apps/api/src/operate/commands/doctor.ts',
    takes: '[--json]',
    does: 'checks this installation and says how to fix problems',
  },
  invite: {
    file: 'apps/api/src/operate/commands/invite-colleague.ts',
    takes: 'MAIL --role beheerder|balie|keuken [--venue ID]',
    does: 'invites a colleague: beheerder is a manager, balie works at the desk, keuken only reads the kitchen list',
  },
  catalogue: {
    file: 'apps/api/src/operate/commands/publish-catalogue.ts',
    takes: 'FILE.json [--by NAME] [--keep-later | --replace-later] | --print [VENUE] [--on DATE]',
    does: 'publishes or prints what a venue offers',
  },
  create: {
    file: 'apps/api/src/operate/commands/create-venue.ts',
    takes:
      'ID --copy VENUE --host NAME [--name TEXT] [--street TEXT] [--postal-code TEXT] [--city TEXT] [--mail ADDRESS] [--phone NUMBER] [--vat NUMBER] [--iban NUMBER]',
    does: "makes a venue from another's catalogue",
  },
  list: { file: 'apps/api/src/operate/commands/list-venues.ts', takes: '', does: 'lists the venues' },
  remove: {
    file: 'apps/api/src/operate/commands/remove-venue.ts',
    takes: 'ID --yes',
    does: 'removes a venue without bookings',
  },
  kitchen: {
    file: 'apps/api/src/operate/commands/print-kitchen.ts',
    takes: 'YYYY-MM-DD',
    does: 'prints the meals of a day',
  },
  deposits: {
    file: 'apps/api/src/operate/commands/import-deposits.ts',
    takes: 'STATEMENT.xml',
    does: 'records deposits from a bank file',
  },
  'privacy-export': {
    file: 'apps/api/src/operate/commands/privacy-export.ts',
    takes: 'MAIL|PHONE',
    does: 'prints the data of a person',
  },
  'privacy-erase': {
    file: 'apps/api/src/operate/commands/privacy-erase.ts',
    takes: 'MAIL|PHONE [--cancel]',
    does: 'erases the data of a person',
  },
  migrate: { file: 'database/src/bin/migrate.ts', takes: '', does: 'applies migrations and functions' },
  seed: { file: 'database/src/bin/seed.ts', takes: '', does: 'adds the first venue' },
  backup: {
    file: 'database/src/bin/backup.ts',
    takes: '',
    does: 'writes a backup into BACKUP_FOLDER, encrypted if a key is set',
  },
  restore: {
    file: 'database/src/bin/restore.ts',
    takes: 'FILE [--replace=DATABASE] [--renamed=NAME]',
    does: 'restores a backup into the database of RESTORE_DATABASE_URL',
  },
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (name === 'version') console.log(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version)
else if (command === undefined) process.exitCode = list()
else if (args.includes('--help')) console.log(`lichtspel ${name} ${command.takes}\n  ${command.does}`)
else await run(command).catch(tellUsage)

function list(): number {
  if (name !== 'help' && name !== '--help') console.error(`lichtspel has no command ${name}`)
  console.log('lichtspel COMMAND [arguments]; --help after a command shows its arguments')
  for (const [each, { does }] of Object.entries(COMMANDS)) console.log(`  ${each.padEnd(15)} ${does}`)
  console.log('  version         prints the version')
  return name === 'help' || name === '--help' ? 0 : 2
}

/** In this process, so that a signal reaches the command. */
async function run({ file }: Command): Promise<void> {
  const path = join(ROOT, file)
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

/** Node's own words for an unknown option are clear, its stack is not. */
function tellUsage(error: Error & { code?: string }): void {
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error
  console.error(`${error.message}\nusage: lichtspel ${name} ${command?.takes}`)
  process.exitCode = 2
}
