import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../stage/programs.ts'
import { makeFolder, type Stage } from '../stage/stage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Checks out another commit with the packages of this checkout, so that its version can run next to this one. */
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
    // Our own packages are relative links to folders next to node_modules. Copied as they are, they point to the other commit's folders.
    if (name === '@lichtspel')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}
