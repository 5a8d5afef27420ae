import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Planner } from '@lichtspel/test-support/domain/plan/compare.ts'
import type { Fault } from './faults.ts'

const DOMAIN = fileURLToPath(new URL('../../packages/domain/src', import.meta.url))

/** The text of a planner file with the fault in it. The fault must fit in exactly one place. */
export function plant({ name, file, from, to }: Fault): string {
  const parts = readFileSync(join(DOMAIN, 'plan', file), 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`“${name}” fits in ${parts.length - 1} places of ${file}`)
  return parts.join(to)
}

/** Runs with a faulty planner, from a temporary copy of the domain. */
export async function withFault<T>(fault: Fault, run: (planner: Planner) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-plan-'))
  try {
    cpSync(DOMAIN, folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'plan', fault.file), plant(fault))
    return run((await import(pathToFileURL(join(folder, 'plan/plan.ts')).href)) as Planner)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
