import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Program = { child: ChildProcess; output: () => string; exitCode: Promise<number | null> }

/** Runs a command from database/src/bin the way npm does, with only these database variables set. */
export function runProgram(name: string, env: Record<string, string>, args: string[] = []): Program {
  const file = fileURLToPath(new URL(`../../database/src/bin/${name}.ts`, import.meta.url))
  const { DATABASE_URL, MIGRATE_DATABASE_URL, DEV_DATA_FOLDER, PGPORT_DEV, ALLOW_RESET, ...rest } =
    process.env
  const child = spawn(process.execPath, [file, ...args], { env: { ...rest, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, exitCode }
}
