import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { patientOf, told } from '@lichtspel/test-support/api/test-installation.ts'
import { startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { checkMailServer, judgeEncryption } from './mail-server.ts'

const look = (env: Record<string, string>) => checkMailServer(patientOf(env)).then(told)

test('a mail server that accepts our login is fine, and gets no mail', async () => {
  const sink = await startSmtpSink()
  const url = sink.url.replace('//', '//lichtspel:geheim@')
  expect(await look({ SMTP_URL: url })).toEqual([
    `fine: The mail server 127.0.0.1:${sink.port} responds and accepts our login.`,
    `note: The connection to 127.0.0.1:${sink.port} is not encrypted, but stays on this machine.`,
  ])
  expect((await look({ SMTP_URL: sink.url }))[0]).toContain('responds; no login is configured')
  expect(sink.received).toEqual([])
  await sink.close()
})

test('a mail server that refuses our login is reported with its code, without the login', async () => {
  const sink = await startSmtpSink({ refusals: { login: { code: 535, text: 'no lichtspel:geheim' } } })
  const [first] = await look({ SMTP_URL: sink.url.replace('//', '//lichtspel:geheim@') })
  expect(first).toBe(
    `wrong: The mail server 127.0.0.1:${sink.port} responds but refuses our login (code 535).`,
  )
  await sink.close()
  expect(await look({ SMTP_URL: sink.url })).toEqual([
    `wrong: The mail server 127.0.0.1:${sink.port} cannot be reached: it refused the connection.`,
  ])
})

test('a mail server with an untrusted certificate is reported', async () => {
  // The library comes with a self-signed certificate.
  const server = new SMTPServer({ authOptional: true, logger: false })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  expect(await look({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
    `wrong: The mail server 127.0.0.1:${port} cannot be reached: its certificate is not trusted.`,
  ])
  await new Promise<void>((resolve) => server.close(resolve))
})

const OPENSSL = 'openssl'
const hasOpenssl = spawnSync(OPENSSL, ['version']).status === 0

test.skipIf(!hasOpenssl)(
  'the connection to a mail server with a trusted certificate is encrypted (needs openssl)',
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
      `fine: The connection to 127.0.0.1:${port} is encrypted (TLS), and its certificate is trusted.`,
    )
    setDefaultCACertificates(before)
    await new Promise<void>((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  },
)

test('a remote mail server without encryption is reported', () => {
  expect(told(judgeEncryption(false, 'mail.be', 'mail.be:25'))[0]).toContain(
    'wrong: The mail server mail.be:25 offers no encryption',
  )
})

test('a missing mail server is wrong on a public address, and a note on a local machine', async () => {
  const DEV_DATA_FOLDER = join(tmpdir(), 'lichtspel-no-such-folder')
  expect(await look({ DEV_DATA_FOLDER })).toEqual(['note: SMTP_URL is not set: no mail is sent.'])
  expect((await look({ PUBLIC_URL: 'http://192.0.2.1:1' }))[0]).toContain('wrong: SMTP_URL is not set')
  expect((await look({ MAIL_WORKER: 'off' }))[0]).toContain('note: This server sends no mail')
})

test('the inbox of npm run dev is accepted as the mail server while it is running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-inbox-'))
  const inbox = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(inbox, 'listening')
  const url = `http://127.0.0.1:${(inbox.address() as { port: number }).port}`
  writeFileSync(join(folder, 'inbox.url'), url)
  expect(await look({ DEV_DATA_FOLDER: folder })).toEqual([
    `fine: Mail goes to the inbox of npm run dev: ${url}`,
  ])
  // On a public address a developer's inbox is not accepted.
  expect((await look({ DEV_DATA_FOLDER: folder, PUBLIC_URL: 'http://192.0.2.1:1' }))[0]).toContain('wrong: ')
  inbox.closeAllConnections()
  inbox.close()
  await once(inbox, 'close')
  expect(await look({ DEV_DATA_FOLDER: folder })).toEqual(['note: SMTP_URL is not set: no mail is sent.'])
  rmSync(folder, { recursive: true })
})
