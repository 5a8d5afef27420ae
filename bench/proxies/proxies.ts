import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@lichtspel/database/server/free-port'
import { findProgram } from '../stage/programs.ts'
import type { Stage } from '../stage/stage.ts'

export type RunningProxy = { name: string; origin: string }

const READY_MS = 20_000
const ROOT = new URL('../..', import.meta.url)

type Place = { folder: string; port: number; serverPort: number; certificate: string }
type Kind = {
  name: string
  program: string
  /** What runs it, after its configuration was laid down. */
  prepare: (place: Place) => { args: string[]; env?: Record<string, string> }
}

/** The programs that Debian has, each with the configuration that we recommend, on a port of loopback. */
export const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    program: 'nginx',
    prepare: ({ folder, port, serverPort, certificate }) => {
      const site = changed('deploy/nginx.conf', [
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
        ['listen [::]:443 ssl http2;', ''],
        ['listen 80;', `listen unix:${folder}/plain.sock;`],
        ['listen [::]:80;', ''],
        ['/etc/letsencrypt/live/boeken.example.be/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/boeken.example.be/privkey.pem', certificate],
        ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
         events { worker_connections 1024; }
         http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
      )
      return { args: ['-p', folder, '-c', join(folder, 'nginx.conf')] }
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    prepare: ({ folder, port, serverPort }) => {
      const file = changed('deploy/Caddyfile', [
        ['admin off', 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects'],
      ])
      writeFileSync(join(folder, 'Caddyfile'), file)
      const env = {
        SITE_ADDRESS: `https://localhost:${port}`,
        SERVER: `127.0.0.1:${serverPort}`,
        HOME: folder,
      }
      return {
        args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      }
    },
  },
  {
    name: 'HAProxy',
    program: 'haproxy',
    prepare: ({ folder, port, serverPort, certificate }) => {
      const file = changed('bench/proxies/haproxy.cfg', [
        ['maxconn 50000', 'maxconn 1000'],
        ['bind 127.0.0.1:443', `bind 127.0.0.1:${port}`],
        ['/etc/haproxy/lichtspel.pem', certificate],
        ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
      ])
      writeFileSync(join(folder, 'haproxy.cfg'), file)
      return { args: ['-db', '-f', join(folder, 'haproxy.cfg')] }
    },
  },
]

/** Runs one, or says in a sentence that it is missing. */
export async function startProxy(
  stage: Stage,
  kind: Kind,
  around: { folder: string; serverPort: number; certificate: string },
): Promise<RunningProxy | undefined> {
  const program = findProxy(kind)
  if (program === undefined) return undefined
  const folder = join(around.folder, kind.program)
  mkdirSync(folder)
  const port = await findFreePort(0)
  const { args, env = {} } = kind.prepare({ ...around, folder, port })
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stage.defer(() => ended(child))
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      said += chunk
    })
  const deadline = performance.now() + READY_MS
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${kind.name} does not listen:\n${said}`)
    await sleep(100)
  }
  return { name: kind.name, origin: `https://localhost:${port}` }
}

/** A certificate of nobody's, with its key, in one file. */
export function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ')
  execFileSync(findProgram('openssl', 'openssl'), [...request, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}

function findProxy({ name, program }: Kind): string | undefined {
  try {
    return findProgram(program, program)
  } catch {
    console.log(`${name} is missing and was not tried: apt-get install ${program}`)
    return undefined
  }
}

/** The file as it is recommended but for these words, each of which must be in it. */
function changed(path: string, words: readonly (readonly [string, string])[]): string {
  return words.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} no longer says ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(new URL(path, ROOT), 'utf8'),
  )
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(impatient)
}
