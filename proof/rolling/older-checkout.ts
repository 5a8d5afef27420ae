import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../stage/programs.ts'
import { makeFolder, type Stage } from '../stage/stage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The files of another commit, with the packages of this checkout: another version as it would run beside this one. */
export async function checkOut(stage: Stage, ref: string): Promise<string> {
  const folder = makeFolder(stage)
  const archive = join(folder, 'checkout.tar')
  await runProgram('git', ['-C', ROOT, 'archive', '--output', archive, ref])
  await runProgram('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  linkPackages(join(ROOT, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'))
  return folder
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    // Our own packages are links to rooms beside node_modules: these must be the other commit's.
    if (name === '@lichtspel')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}
