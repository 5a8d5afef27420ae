import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const operations = globSync('docs/operations/*.md', { cwd: ROOT }).map(read).join('\n')
const start = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start
/** How `npm start` starts the server, after the migrations. */
const server = start.slice(start.lastIndexOf('node '))

/** The files that are run: words that end in .ts or .sh and begin with one of these folders. */
const filesIn = (text: string) =>
  [...text.matchAll(/\b(?:apps|database|deploy)\/[\w/.-]+\.(?:ts|sh)\b/g)].map(([file]) => file)

describe('the Dockerfile', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)

  it.each(['server', 'backup'])('runs %s as a user other than root, with a health check', (name) => {
    const stage = stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? ''
    expect(stage).toMatch(/^USER (?!root)\w+$/m)
    expect(stage).toMatch(/^HEALTHCHECK /m)
    expect(stage).not.toMatch(/^(?:ARG|ENV) .*(?:PASSWORD|SECRET|KEY|URL)=/m)
  })

  it('knows the package.json of every workspace, which npm ci asks for', () => {
    const workspaces = globSync('{apps,packages}/*/package.json', { cwd: ROOT })
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path)
    expect(copied.toSorted()).toEqual(
      [
        ...workspaces,
        ...['database', 'e2e', 'proof', 'test-support'].map((folder) => `${folder}/package.json`),
      ].toSorted(),
    )
  })

  it('installs without package scripts, and starts the server as npm start does', () => {
    const installs = dockerfile.split('\n').filter((line) => line.startsWith('RUN npm ci'))
    expect(installs).toHaveLength(2)
    for (const line of installs) expect(line).toContain('--ignore-scripts')
    expect(dockerfile).toContain(`CMD ${JSON.stringify(server.split(' ')).replaceAll(',', ', ')}`)
    expect(dockerfile).toContain('/healthz')
  })
})

it('ASVS 13.4.1, 15.2.3: no history, test, test support or secret gets into an image, and no shipped code imports test support', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  expect(lines.filter((line) => line.startsWith('!.'))).toEqual(['!.npmrc'])
  for (const left of ['**/*.test.ts', '**/.env*', '**/*.env']) expect(lines).toContain(left)
  expect(lines.filter((line) => line.includes('test-support'))).toEqual(['!test-support/package.json'])
  const shipped = globSync('{apps/api,database,packages/{domain,contract,texts}}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter((file) => read(file).includes('test-support'))).toEqual([])
})

describe('compose.yaml', () => {
  const services = Object.fromEntries(
    compose
      .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf(':')), text]),
  )

  it('has every service of one machine, all but the database with a read-only file system and no capabilities', () => {
    expect(Object.keys(services)).toEqual([
      'database',
      'migrate',
      'server',
      'worker',
      'caddy',
      'backup',
      'doctor',
    ])
    for (const [name, text] of Object.entries(services))
      expect(text.includes('<<: *hardened'), name).toBe(name !== 'database')
    const hardened = compose.slice(
      compose.indexOf('&hardened'),
      compose.indexOf('\n\n', compose.indexOf('&hardened')),
    )
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit: 1g'])
      expect(hardened).toContain(line)
    // A picture may take 600 MB beside the live viewers: make-pictures-apart.ts.
    expect(services.server).toContain('mem_limit: 2g')
  })

  it('requires only variables that the example names or that have a default', () => {
    const example = read('deploy/example.env')
    const asked = [...compose.matchAll(/\$\{(\w+)(:-)?/g)].filter(([, , fallback]) => fallback === undefined)
    for (const [, name] of asked) expect(example).toMatch(new RegExp(`^#?${name}=$`, 'm'))
  })

  /** The settings of a service, including those from its anchors. */
  const environmentOf = (name: string) =>
    (services[name] ?? '').replaceAll(/<<: \*([\w-]+)/g, (_, anchor: string) => {
      const from = compose.indexOf(`&${anchor}\n`)
      expect(from, anchor).toBeGreaterThan(0)
      return compose.slice(from, compose.indexOf('\n\n', from))
    })

  it('ASVS 13.2.3, 13.3.2: has no default passwords, and gives each service only its own secrets', () => {
    for (const name of ['POSTGRES', 'OWNER', 'SERVER', 'BACKUP'])
      expect(compose).toMatch(new RegExp(`\\$\\{${name}_PASSWORD:\\?`))
    const told = (name: string) =>
      [...environmentOf(name).matchAll(/\$\{(\w+_(?:PASSWORD|KEY|SECRET|URL))\b/g)].map(([, word]) => word)
    expect(Object.fromEntries(Object.keys(services).map((name) => [name, told(name)]))).toEqual({
      // It creates the three logins on its first start.
      database: ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD', 'BACKUP_PASSWORD'],
      migrate: ['OWNER_PASSWORD'],
      server: ['SERVER_PASSWORD', 'STAFF_SECRET'],
      worker: ['SERVER_PASSWORD', 'SMTP_URL', 'MOLLIE_API_KEY'],
      caddy: [],
      backup: ['BACKUP_PASSWORD', 'BACKUP_KEY'],
      // Only started manually, to check all the other services.
      doctor: ['SERVER_PASSWORD', 'STAFF_SECRET', 'SMTP_URL', 'BACKUP_PASSWORD', 'BACKUP_KEY'],
    })
  })

  it('ASVS 13.2.4: gives the server, the database and the backup no access to the internet', () => {
    expect(compose).toContain('inside: { internal: true }')
    expect(compose).toContain('front: { internal: true }')
    const outside = Object.keys(services).filter((name) => /networks: \[.*outside/.test(services[name] ?? ''))
    expect(outside).toEqual(['worker', 'caddy', 'doctor'])
    expect(services.doctor).toContain('profiles: [doctor]')
  })

  it('ASVS 12.1.1, 12.2.1: lets Caddy choose versions, ciphers and certificates', () => {
    expect(read('deploy/Caddyfile')).not.toMatch(/^\s*(?:tls|ciphers|protocols tls|auto_https)\b/m)
  })

  it('passes both keys to the backup, which stops when neither is set', () => {
    for (const name of ['BACKUP_RECIPIENT', 'BACKUP_KEY'])
      expect(services.backup).toContain(`${name}: \${${name}:-}`)
    const { status, stderr } = spawnSync('sh', ['deploy/back-up-daily.sh'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, BACKUP_RECIPIENT: '', BACKUP_KEY: '' },
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain('set BACKUP_RECIPIENT or BACKUP_KEY')
  })

  it('exposes only the proxy, and gives the server a login that owns no table', () => {
    expect(Object.keys(services).filter((name) => /^ {4}ports:/m.test(services[name] ?? ''))).toEqual([
      'caddy',
    ])
    expect(compose).toContain('DATABASE_URL: postgres://lichtspel_server:')
    expect(services.server).not.toContain('OWNER_PASSWORD')
  })
})

/** Part of systemd, so no npm package provides it. */
const ANALYZE = '/usr/bin/systemd-analyze'

describe('the systemd units', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).toSorted()
  const sandboxOf = (unit: string) =>
    /^# The sandbox[\s\S]*?(?=\n\[Install\]|$(?![\s\S]))/m.exec(read(unit))?.[0].trim()

  it('all have the same sandbox', () => {
    expect(units).toHaveLength(4)
    expect(new Set(units.map(sandboxOf)).size).toBe(1)
    expect(sandboxOf(units[0] ?? '')).toContain('ProtectSystem=strict')
    expect(read('deploy/systemd/lichtspel-server.service')).toContain(`ExecStart=/usr/bin/${server}`)
  })

  it('ASVS 13.3.2: give each service its own file, and the worker no secret of the desk', () => {
    const told = (name: string) =>
      read(`deploy/systemd/lichtspel-${name}.service`).match(/^(?:EnvironmentFile|UnsetEnvironment)=.*$/gm)
    expect(
      Object.fromEntries(['migrate', 'server', 'worker', 'backup'].map((one) => [one, told(one)])),
    ).toEqual({
      migrate: ['EnvironmentFile=/etc/lichtspel/migrate.env'],
      server: ['EnvironmentFile=/etc/lichtspel/server.env'],
      worker: ['EnvironmentFile=/etc/lichtspel/server.env', 'UnsetEnvironment=STAFF_SECRET'],
      backup: ['EnvironmentFile=/etc/lichtspel/backup.env'],
    })
  })

  it('pass systemd-analyze verify, where it is installed', () => {
    const args = ['verify', ...units, 'deploy/systemd/lichtspel-backup.timer']
    const { error, stderr } = spawnSync(ANALYZE, args, { cwd: ROOT, encoding: 'utf8' })
    // systemd-analyze also reports programs that are not installed on this machine.
    const told =
      error === undefined
        ? stderr
            .split('\n')
            .filter((line) => line.includes('lichtspel') && !line.includes('is not executable'))
        : []
    expect(told).toEqual([])
  })
})

/** Not provided by npm either. */
const HAPROXY = '/usr/sbin/haproxy'

describe('deploy/haproxy.cfg', () => {
  const written = read('deploy/haproxy.cfg')
  const SET = '  http-request set-header X-Forwarded-For %[src]\n'
  const ADDED = '  # option forwardfor\n'
  /** For a setup that terminates TLS in front of HAProxy. */
  const secondForm = written.replace(SET, '').replace(ADDED, '  option forwardfor\n')

  it('supports TLS terminated in HAProxy or in front of it, and says how many proxies each server trusts', () => {
    expect(written).toMatch(/^ {2}# bind :443 ssl crt \S+ alpn h2,http\/1\.1$/m)
    expect([written.includes(SET), written.includes(ADDED)]).toEqual([true, true])
    for (const file of [written, operations]) expect(file).toMatch(/TRUST_PROXY=2/)
  })

  it.each([
    ['first', written, 1],
    ['second', secondForm, 2],
  ])(
    'passes on the address of each visitor in its %s form, where HAProxy is installed',
    { skip: !existsSync(HAPROXY), timeout: 30_000 },
    async (name, file, trusted) => {
      // In the first form this header comes from the visitor, in the second from the proxy in front of HAProxy.
      const received = await askThrough(file, { 'x-forwarded-for': '203.0.113.9' })
      // Counted outwards from the server: the last `trusted` addresses are proxies.
      const addresses = [...received.split(/, */), '127.0.0.1']
      const visitor = addresses.at(-1 - trusted)
      expect([name, visitor]).toEqual([name, trusted === 1 ? '127.0.0.1' : '203.0.113.9'])
    },
  )
})

/** The X-Forwarded-For header that a server behind HAProxy receives. */
async function askThrough(configuration: string, headers: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    response.end(request.url === '/readyz' ? '' : String(request.headers['x-forwarded-for']))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-haproxy-'))
  writeFileSync(join(folder, 'haproxy.cfg'), configuration)
  const to = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const port = await freePort()
  const env = { BIND: `127.0.0.1:${port}`, SERVER_ONE: to, SERVER_TWO: to }
  const proxy = spawn(HAPROXY, ['-db', '-f', join(folder, 'haproxy.cfg')], { env, stdio: 'ignore' })
  try {
    for (let tries = 0; tries < 100; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/asked`, { headers }).catch(() => undefined)
      if (answer?.ok) return await answer.text()
      await sleep(100)
    }
    throw new Error('HAProxy did not answer')
  } finally {
    proxy.kill('SIGKILL')
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

it('every file that is run exists, and docs/operations lists every variable that is set', () => {
  const all = ['Dockerfile', 'compose.yaml', ...globSync('deploy/{*.sh,systemd/*}', { cwd: ROOT })]
    .map(read)
    .join('\n')
  expect(filesIn(all).length).toBeGreaterThan(10)
  expect(filesIn(all).filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
  const set = new Set([...compose.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? ''))
  expect(
    [...set].filter((name) => !operations.includes(`\`${name}\``) && !name.startsWith('POSTGRES_')),
  ).toEqual([])
})
