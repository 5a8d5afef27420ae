import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function lichtspel(...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'lichtspel.ts'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout }
}

test('lists its commands, and fails on an unknown one', () => {
  const { status, stdout } = lichtspel()
  expect(status).toBe(0)
  expect(stdout).toContain('  doctor ')
  expect(lichtspel('constructor')).toEqual({ status: 2, stdout })
})

test('shows the arguments of a command, and the version', () => {
  expect(lichtspel('invite', '--help').stdout).toContain('lichtspel invite MAIL --role beheerder|balie')
  expect(lichtspel('version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('runs a command with its arguments and returns its exit code', () => {
  expect(lichtspel('kitchen').status).toBe(2)
})
