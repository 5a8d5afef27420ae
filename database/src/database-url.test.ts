import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  devUrlFile,
  isLoopback,
  resolveDatabaseUrl,
  resolveOwnerUrl,
  withDatabase,
  withoutPassword,
} from './database-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'lichtspel-url-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the database URL', () => {
  it('is the default when nothing else is set', () => {
    const url = resolveDatabaseUrl({ DEV_DATA_FOLDER: folder })
    expect(url).toBe('postgres://lichtspel:lichtspel@127.0.0.1:54329/lichtspel')
  })

  it('is what db:start wrote, unless DATABASE_URL is set', () => {
    const env = { DEV_DATA_FOLDER: folder }
    writeFileSync(devUrlFile(env), 'postgres://a@127.0.0.1:54330/lichtspel\n')
    expect(resolveDatabaseUrl(env)).toBe('postgres://a@127.0.0.1:54330/lichtspel')
    expect(resolveDatabaseUrl({ ...env, DATABASE_URL: 'postgres://b@db/x' })).toBe('postgres://b@db/x')
    expect(resolveOwnerUrl(env)).toBe('postgres://a@127.0.0.1:54330/lichtspel')
    expect(resolveOwnerUrl({ ...env, MIGRATE_DATABASE_URL: 'postgres://c@db/x' })).toBe('postgres://c@db/x')
  })

  it('keeps everything but the name for another database on the same server', () => {
    expect(withDatabase('postgres://u:p@h:1/x?sslmode=require', 'y')).toBe(
      'postgres://u:p@h:1/y?sslmode=require',
    )
  })

  it('is printed without its password', () => {
    expect(withoutPassword('postgres://u:secret@h:1/x?application_name=a')).toBe('postgres://u@h:1/x')
    for (const odd of ['host=127.0.0.1 password=secret user=u', 'postgres//u:secret@h:1/x'])
      expect(withoutPassword(odd)).not.toContain('secret')
  })
})

describe('loopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '[::1]'])('%s is on this machine', (host) => {
    expect(isLoopback(`postgres://u@${host}:5432/x`)).toBe(true)
  })

  it.each(['db.lichtspel.example', '10.0.0.4', '127.0.0.1.example.com', 'localhost.example.com'])(
    '%s is on another machine',
    (host) => expect(isLoopback(`postgres://u@${host}:5432/x`)).toBe(false),
  )

  it('checks the host that pg connects to, not the one in the URL’s authority', () => {
    expect(isLoopback('postgres://u@127.0.0.1/x?host=db.lichtspel.example')).toBe(false)
  })
})
