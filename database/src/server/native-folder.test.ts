import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeServerFolder, type ServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPlatformPackage, prepareBinaries } from './native-folder.ts'
import { canReach, chooseRunAs } from './run-as.ts'

const isRoot = process.getuid?.() === 0

let temporaryFolder: ServerFolder
let folder: string
beforeEach(() => {
  temporaryFolder = makeServerFolder()
  folder = temporaryFolder.path
})
afterEach(() => {
  vi.unstubAllEnvs()
  temporaryFolder.remove()
})

describe('the PostgreSQL programs', { timeout: 30_000 }, () => {
  it('get their symlinks when npm installed them with --ignore-scripts', () => {
    const noLinks = { recursive: true, filter: (source: string) => !lstatSync(source).isSymbolicLink() }
    cpSync(findPlatformPackage(), folder, noLinks)
    expect(prepareBinaries({}, folder)).toMatchObject({
      postgres: join(folder, 'native/bin/postgres'),
      major: '18',
    })
  })

  it.runIf(isRoot)('are copied when the user that runs them cannot access the checkout', () => {
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    vi.stubEnv('TMPDIR', temporary)
    const checkout = join(folder, 'root')
    mkdirSync(checkout, { mode: 0o700 })
    symlinkSync(findPlatformPackage(), join(checkout, 'package'))

    const runAs = chooseRunAs(join(folder, 'none'))
    const { postgres } = prepareBinaries(runAs, join(checkout, 'package'))
    expect(dirname(dirname(dirname(postgres)))).toBe(temporary)
    expect(prepareBinaries(runAs, join(checkout, 'package')).postgres).toBe(postgres)

    // After the cleanup removed a file, the copy is recreated.
    const control = join(dirname(dirname(postgres)), 'share/postgresql/extension/btree_gist.control')
    rmSync(control)
    prepareBinaries(runAs, join(checkout, 'package'))
    expect(lstatSync(control).isFile()).toBe(true)
  })
})

describe('an ordinary user', { timeout: 30_000 }, () => {
  const startFile = new URL('./start-postgres.ts', import.meta.url)
  const program = `
    import { startPostgres } from '${startFile}'
    const server = await startPostgres({ dataDir: process.argv[1], port: 0, fast: true })
    console.log(process.getuid(), server.pid)
    await server.stop()
  `

  // If the tests do not run as root, every other test covers this.
  it.runIf(isRoot && canReach(import.meta.dirname, chooseRunAs('/')))('can start a server too', () => {
    const runAs = chooseRunAs('/')
    chmodSync(folder, 0o777)
    const run = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program, join(folder, 'postgres')],
      {
        ...runAs,
        cwd: '/',
        encoding: 'utf8',
      },
    )
    expect(run.stderr).toBe('')
    expect(run.stdout).toMatch(new RegExp(`^${runAs.uid} \\d+\n$`))
    expect(run.status).toBe(0)
  })
})
