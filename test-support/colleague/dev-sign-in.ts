// For `npm run dev` only: a small server that signs a developer in at the desk without a password. It writes a session into the
// database and sets its cookie. Browsers send cookies to every port of a host, so the real server receives it too.
import { createServer, type ServerResponse } from 'node:http'
import { isLoopback, resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { publicOrigin, readConfig } from '../../apps/api/src/config.ts'
import { connectPostgres } from '../../apps/api/src/db/postgres.ts'
import { codeOf } from './authenticator-app.ts'
import { DEV_PASSWORD, DEV_PEOPLE, DEV_TOTP_SECRET, plantPerson, plantSession } from './dev-people.ts'

const config = readConfig(process.env)
const url = config.DATABASE_URL ?? resolveDatabaseUrl()
const { STAFF_SECRET: secret } = config
const { origin } = new URL(config.STAFF_URL ?? publicOrigin(config))
if (secret === undefined) throw new Error('STAFF_SECRET is not set: signing in as a developer needs it')
if (process.env.NODE_ENV === 'production' || !isLoopback(url) || !isLoopback(origin))
  throw new Error(
    'Signing in without a password works only on a developer’s own machine: both desk and database must be on it',
  )

const postgres = connectPostgres(url, 2, () => {})
const [manager, desk] = DEV_PEOPLE
const ids = new Map<string, string>()
for (const person of DEV_PEOPLE) ids.set(person.email, await plantPerson(postgres.pool, person, secret))

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/codes') tell(response)
  else if (path === '/' || path === '/balie') void open(response, path === '/' ? manager.email : desk.email)
  else response.writeHead(404).end()
})
server.listen(Number(process.env.SIGN_IN_PORT ?? 8026), '127.0.0.1')

async function open(response: ServerResponse, email: string): Promise<void> {
  const cookie = await plantSession(postgres.pool, ids.get(email) ?? '', secret ?? '')
  response
    .writeHead(302, {
      'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=57600`,
      location: `${origin}/beheer/`,
    })
    .end()
}

function tell(response: ServerResponse): void {
  const lines = [
    ...DEV_PEOPLE.map(({ email, role }) => `${role.padEnd(8)} ${email}`),
    `password ${DEV_PASSWORD}`,
    `code     ${codeOf(DEV_TOTP_SECRET)}, for half a minute; for an app: ${DEV_TOTP_SECRET}`,
  ]
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(`${lines.join('\n')}\n`)
}

let stopping = false
/** Ctrl-C sends both signals. */
function stop(): void {
  if (stopping) return
  stopping = true
  server.close()
  void postgres.end()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
