import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of the machine: npm brings none. */
const CADDY = 'caddy'

export const hasCaddy = spawnSync(CADDY, ['version']).status === 0

/** `good`: as deploy/Caddyfile has it. `bad`: speaks HTTP/1.1 and keeps HSTS to itself. `authority`: the file of who signed for them. */
export type Caddy = { good: number; bad: number; authority: string; stop: () => Promise<void> }

/** A real Caddy in front of a server, with certificates of its own authority. */
export async function startCaddy(host: string, server: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-caddy-'))
  const [good, bad, http] = await Promise.all([freePort(), freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, caddyfile({ host, server, good, bad, http }))
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200 && !existsSync(authority); tries++) await sleep(50)
  if (existsSync(authority)) return { good, bad, authority, stop }
  await stop()
  throw new Error('Caddy did not start')
}

type Ports = { host: string; server: string; good: number; bad: number; http: number }

function caddyfile({ host, server, good, bad, http }: Ports): string {
  return `{
	admin off
	http_port ${http}
	https_port ${good}
	local_certs
	skip_install_trust
	auto_https disable_redirects
	servers 127.0.0.1:${bad} {
		protocols h1
	}
}
https://${host}:${good} {
	bind 127.0.0.1
	reverse_proxy ${server}
}
https://${host}:${bad} {
	bind 127.0.0.1
	reverse_proxy ${server}
	header -Strict-Transport-Security
}
`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    if (!child.kill()) resolve()
  })
}
