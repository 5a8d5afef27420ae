import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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
  expect(lichtspel('invite', '--help').stdout).toContain(
    'lichtspel invite MAIL --role beheerder|balie|keuken',
  )
  expect(lichtspel('version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('runs a command with its arguments and returns its exit code', () => {
  expect(lichtspel('kitchen').status).toBe(2)
  expect(lichtspel('doctor', '--jason')).toEqual({ status: 2, stdout: '' })
})

test('every command has its program, and npm and the images call it by name', () => {
  const programs = [...read('apps/api/src/operate/commands/lichtspel.ts').matchAll(/file: '(.+?)'/g)].map(
    ([, file]) => file ?? '',
  )
  expect(programs.length).toBeGreaterThan(10)
  expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(JSON.parse(read('apps/api/package.json')).bin).toEqual({
    lichtspel: 'src/operate/commands/lichtspel.ts',
  })
  expect(read('apps/api/src/operate/commands/lichtspel.ts')).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect(
    read('Dockerfile').match(
      /ln -s \/app\/apps\/api\/src\/operate\/commands\/lichtspel.ts \/usr\/local\/bin\/lichtspel$/gm,
    ),
  ).toHaveLength(2)
})

test('the pages for operators name every command', () => {
  const pages = globSync('docs/operations/*.md', { cwd: root }).map(read).join('\n')
  const commands = [...read('apps/api/src/operate/commands/lichtspel.ts').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)]
  const names = commands.map(([, name = '']) => name)
  expect(names).toContain('privacy-erase')
  const isNamed = (name: string) => new RegExp(`(venue -- |lichtspel |npm run |db:)${name}\\b`).test(pages)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})
