import { spawn } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { join } from 'node:path'

/** Finds a program that npm does not install. Debian keeps pgbench next to the server, outside the PATH. */
export function findProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? '').split(':'), ...globSync('/usr/lib/postgresql/*/bin')]
  const found = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (found === undefined) throw new Error(`${name} is missing: apt-get install ${debianPackage}`)
  return found
}

/** Returns its output. Rejects unless it exits successfully. */
export function runProgram(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${program} ended with ${code}:\n${printed}`))
    })
  })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
