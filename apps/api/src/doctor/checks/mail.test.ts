import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { patientOf, told } from '../../testing/patient.ts'
import { startSmtpSink } from '../../testing/smtp-sink.ts'
import { judgeEncryption, lookAtMailServer } from './mail-server.ts'

const look = (env: Record<string, string>) => lookAtMailServer(patientOf(env)).then(told)

test('a mail server that takes our login, and sends nothing for it', async () => {
  const sink = await startSmtpSink()
  const url = sink.url.replace('//', '//lichtspel:geheim@')
  expect(await look({ SMTP_URL: url })).toEqual([
    `fine: The mail server 127.0.0.1:${sink.port} answers and takes our login.`,
    `note: Mails go to 127.0.0.1:${sink.port} without encryption; it is this machine.`,
  ])
  expect((await look({ SMTP_URL: sink.url }))[0]).toContain('answers; no login is set for it')
  expect(sink.received).toEqual([])
  await sink.close()
})

test('a mail server that refuses our login is told by its code, without the login', async () => {
  const sink = await startSmtpSink({ refusals: { login: { code: 535, text: 'no lichtspel:geheim' } } })
  const [first] = await look({ SMTP_URL: sink.url.replace('//', '//lichtspel:geheim@') })
  expect(first).toBe(
    `wrong: The mail server 127.0.0.1:${sink.port} answers, and refuses our login (it says 535).`,
  )
  await sink.close()
  expect(await look({ SMTP_URL: sink.url })).toEqual([
    `wrong: The mail server 127.0.0.1:${sink.port} cannot be reached: nobody listens there.`,
  ])
})

test('a mail server whose certificate nobody believes is told', async () => {
  // The library brings a certificate that it signed itself.
  const server = new SMTPServer({ authOptional: true, logger: false })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  expect(await look({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
    `wrong: The mail server 127.0.0.1:${port} cannot be reached: its certificate is not to be believed.`,
  ])
  await new Promise<void>((resolve) => server.close(resolve))
})

const OPENSSL = 'openssl'
const hasOpenssl = spawnSync(OPENSSL, ['version']).status === 0

test.skipIf(!hasOpenssl)(
  'what goes to a mail server with a good certificate is encrypted (needs openssl)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lichtspel-tls-'))
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
    const made = [
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=mail',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
    ]
    execFileSync(OPENSSL, ['req', '-x509', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      key: readFileSync(key),
      cert: readFileSync(cert),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
    expect((await look({ SMTP_URL: `smtp://127.0.0.1:${port}` }))[1]).toBe(
      `fine: What is sent to 127.0.0.1:${port} is encrypted (TLS), and its certificate is believed.`,
    )
    setDefaultCACertificates(before)
    await new Promise<void>((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  },
)

test('a mail server elsewhere without encryption is told', () => {
  expect(told(judgeEncryption(false, 'mail.be', 'mail.be:25'))[0]).toContain(
    'wrong: The mail server mail.be:25 offers no encryption',
  )
})

test('no mail server is wrong where visitors come, and a note on a machine of one’s own', async () => {
  const DEV_DATA_FOLDER = join(tmpdir(), 'lichtspel-no-such-folder')
  expect(await look({ DEV_DATA_FOLDER })).toEqual(['note: SMTP_URL is not set: mails wait.'])
  expect((await look({ PUBLIC_URL: 'http://192.0.2.1:1' }))[0]).toContain('wrong: SMTP_URL is not set')
  expect((await look({ MAIL_WORKER: 'off' }))[0]).toContain('note: This server sends no mails')
})

test('the inbox of npm run dev gets mails while it is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-inbox-'))
  const inbox = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(inbox, 'listening')
  const url = `http://127.0.0.1:${(inbox.address() as { port: number }).port}`
  writeFileSync(join(folder, 'inbox.url'), url)
  expect(await look({ DEV_DATA_FOLDER: folder })).toEqual([
    `fine: Mails go to the inbox of npm run dev: ${url}`,
  ])
  // Where visitors come, a developer's inbox is none.
  expect((await look({ DEV_DATA_FOLDER: folder, PUBLIC_URL: 'http://192.0.2.1:1' }))[0]).toContain('wrong: ')
  inbox.closeAllConnections()
  inbox.close()
  await once(inbox, 'close')
  expect(await look({ DEV_DATA_FOLDER: folder })).toEqual(['note: SMTP_URL is not set: mails wait.'])
  rmSync(folder, { recursive: true })
})
