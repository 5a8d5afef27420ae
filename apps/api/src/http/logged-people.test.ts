import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { PATHS, REQUEST_ID_HEADER, TOKEN_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { placing } from '@lichtspel/test-support/colleague/desk.ts'
import { inviteToken } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CatalogueCache } from '../offer/catalogue-cache.ts'

const AT_ONCE = 8

/** All personal data and secrets that were sent to the server or returned by it. */
const planted = new Set<string>()
const plant = <Value extends string>(value: Value): Value => {
  planted.add(value)
  return value
}

/** A different group for each request, recognisable in every field. */
function someoneNew(n: number) {
  return {
    name: plant(`Zilverberk${n} Kwarts`),
    email: plant(`zilverberk${n}@geheim.example`),
    phone: plant(`+32 499 ${String(810_000 + n)}`),
    players: 8,
    date: someMonday(1 + (n % 9)),
    slots: [`${10 + (n % 11)}:00`],
    title: plant(`Feest Obsidiaan${n}`),
    extraInfo: plant(`De bus van Marmer${n} komt later`),
    teamNames: [plant(`Ploeg Vuursteen${n}`)],
    invoice: {
      companyName: plant(`Leisteen${n} bv`),
      contactName: '',
      address: { address: plant(`Graniet${n}straat 4`), postalCode: '2000', city: 'Antwerpen' },
      VAT: '',
    },
  }
}

describe.each([
  { level: 'info', count: 1_000 },
  { level: 'debug', count: 168 },
])('at LOG_LEVEL=$level', ({ level, count }) => {
  let database: TestDatabase
  let server: ServerProcess
  let sink: SmtpSink
  let manager: TestColleague
  let laser = ''

  beforeAll(async () => {
    database = await createTestDatabase()
    await seed(database.url)
    // Mail servers often repeat the address they refuse, and may name its owner.
    const refuse = (address: string) =>
      address.includes('7@')
        ? { code: 550, text: `5.1.1 <${address}>: no such mailbox, ${plant('Amethist Kwartsiet')} has left` }
        : undefined
    sink = await startSmtpSink({ refusals: { address: refuse } })
    manager = await signedIn({ database }, 'manager', {
      name: plant('Basaltina Schist'),
      email: plant('schist@geheim.example'),
    })
    server = await ServerProcess.start(database, {
      LOG_LEVEL: level,
      SMTP_URL: sink.url,
      MAILS_PER_ADDRESS_PER_HOUR: '0',
    })
    const day = (await (await ask('GET', `${PATHS.schedules}?date=${someMonday(2)}`)).json()) as DaySnapshot
    laser = day.schedules[0]?.id ?? ''
    // A booking with this name violates the constraint, and PostgreSQL then includes the whole row in its error message.
    await database.pool.query(
      `ALTER TABLE booking ADD CONSTRAINT planted CHECK (name NOT LIKE '%Breuklijn%')`,
    )
  }, 120_000)

  afterAll(async () => {
    await server.stop()
    await sink.close()
    await database.drop()
  })

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
  const book = (booking: object) =>
    ask(
      'POST',
      PATHS.booking,
      { booking, sessionId: plant(newSessionId()) },
      { [REQUEST_ID_HEADER]: randomUUID() },
    )
  const desk = (path: string, body: object) =>
    ask('POST', path, { actId: randomUUID(), ...body }, manager.headers)
  const search = (words: string) =>
    ask('GET', `${DESK_PATHS.search}?q=${encodeURIComponent(words)}`, undefined, manager.headers)
  const bearer = (token: string) => ({ [TOKEN_HEADER]: `Bearer ${token}` })

  /** Requests of visitors, colleagues and programs, some of them with a broken database. */
  const kinds: ((n: number) => Promise<Response>)[] = [
    (n) => book(someoneNew(n)),
    (n) => book({ ...someoneNew(n), slots: ['11:00'] }),
    (n) => book({ ...someoneNew(n), players: 400, email: plant(`geen adres${n}`) }),
    (n) => book({ ...someoneNew(n), name: plant(`Breuklijn${n}`) }),
    (n) => ask('POST', PATHS.booking, `{"booking":{"name":"${plant(`Kapot${n} Kiezel`)}", oeps`),
    (n) =>
      ask('POST', PATHS.booking, {
        booking: { ...someoneNew(n), extraInfo: plant(`Te lang${n} `).repeat(3_000) },
      }),
    () =>
      ask('POST', PATHS.holding, {
        sessionId: plant(newSessionId()),
        scheduleId: laser,
        slotKeys: ['14:00'],
      }),
    (n) =>
      ask('POST', PATHS.holding, {
        sessionId: plant(`korundzitting${n}`),
        scheduleId: laser,
        slotKeys: ['14:00', '14:20'],
      }),
    () => ask('GET', PATHS.managed, undefined, bearer(plant(randomUUID().replaceAll('-', '').slice(0, 27)))),
    () => ask('GET', `/boeking/${plant(randomUUID().replaceAll('-', '').slice(0, 27))}`),
    (n) =>
      ask('GET', `${PATHS.schedules}?date=${someMonday(1)}&naam=${plant(`Toermalijn${n}`)}`, undefined, {
        'x-forwarded-for': plant(`203.0.113.${n % 250}`),
      }),
    (n) => search(plant(`Zilverberk${n} Kwarts`)),
    (n) => search(plant(`+32 499 ${String(810_000 + n)}`)),
    (n) =>
      desk(
        DESK_PATHS.bookings,
        placing({
          ...someoneNew(n),
          invoice: null,
          slots: [`${10 + (n % 11)}:40`],
          note: plant(`Belde over Puimsteen${n}`),
          diets: plant(`geen Zandsteen${n}`),
        }),
      ),
    (n) => {
      const xml = `<Document><Nm>${plant(`Rekening van Gneis${n}`)}</Nm>`
      return ask('POST', DESK_PATHS.bankFile, { xml }, manager.headers)
    },
    (n) =>
      ask(
        'POST',
        SIGN_IN_PATHS.password,
        { email: plant(`onbekend${n}@geheim.example`), password: plant(`wachtwoord jaspis ${n}`) },
        manager.headers,
      ),
    (n) =>
      ask(
        'POST',
        SIGN_IN_PATHS.password,
        { email: manager.email, password: plant(`fout wachtwoord opaal ${n}`) },
        manager.headers,
      ),
    (n) =>
      ask('POST', SIGN_IN_PATHS.forgotten, { email: plant(`vergeten${n}@geheim.example`) }, manager.headers),
    (n) => accept(n),
    (n) =>
      n % 5 === 0 ? renewFeed() : ask('GET', `/api/staff-calendars/${plant(`secreet${n}calciet`)}.ics`),
    (n) =>
      n % 7 === 0
        ? killConnections()
        : ask('GET', DESK_PATHS.me, undefined, { cookie: plant(`lichtspel-staff=agaat${n}`) }),
  ]

  async function accept(n: number): Promise<Response> {
    const catalogues = new CatalogueCache({ pool: database.pool, onError: () => {} })
    const { token } = await inviteToken(
      { database, catalogues },
      { email: plant(`nieuw${n}@geheim.example`) },
    )
    return await ask(
      'POST',
      INVITATION_PATHS.accept,
      {
        token: plant(token),
        name: plant(`Nieuweling Dolomiet${n}`),
        password: plant(`vier rode bergen ${n}`),
      },
      manager.headers,
    )
  }

  async function renewFeed(): Promise<Response> {
    const made = await desk(DESK_PATHS.feeds, { attraction: 'vr', showsNames: true })
    if (made.status !== 200) return made
    const path = new URL(((await made.json()) as { url: string }).url).pathname
    plant(path.split('/').at(-1) ?? '')
    return await ask('GET', path)
  }

  async function killConnections(): Promise<Response> {
    const asked = book(someoneNew(999_000))
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'lichtspel-api'`,
    )
    return await asked
  }

  /** Visitors who got their mail open their booking through its link and change it. */
  async function manage(): Promise<number> {
    const tokens = sink.received.flatMap(({ mail }) => /\/boeking#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? [])
    for (const token of tokens.slice(0, 20)) {
      plant(token)
      expect((await ask('GET', PATHS.managed, undefined, bearer(token))).status).toBe(200)
      await ask('POST', PATHS.managedCancel, { revision: 1 }, bearer(token))
    }
    return tokens.length
  }

  test(`${count} requests of all kinds leave no word of a person and no secret in what the process writes`, async () => {
    const statuses = new Map<number, number>()
    let next = 0
    const visitor = async () => {
      for (let n = next++; n < count; n = next++) {
        const answer = await kinds[n % kinds.length]?.(n)
        const status = answer?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await answer?.arrayBuffer().catch(() => {})
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBeGreaterThan(10)
    expect(await manage()).toBeGreaterThan(5)

    // Every kind of result occurred: success, each kind of refusal, and failure.
    for (const status of [200, 400, 401, 404, 409, 413, 422, 500])
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
    await server.says(/a mail was given up/)
    const written = server.output()
    expect(written.match(/"msg":"incoming request"/g)?.length).toBeGreaterThan(count * 0.95)
    expect(written.match(/"msg":"failed"/g)?.length).toBeGreaterThan(count / 50)
    expect(planted.size).toBeGreaterThan(count * 1.5)
    expect(leaked(written)).toEqual([])
  }, 240_000)
})

function leaked(written: string): string[] {
  const plain = written.toLowerCase()
  return [...planted].filter((value) => spellings(value).some((one) => plain.includes(one)))
}

/** The value as typed, URL-encoded, and without spaces. */
function spellings(value: string): string[] {
  const small = value.toLowerCase()
  return [...new Set([small, encodeURIComponent(small), small.replaceAll(' ', '')])]
}
