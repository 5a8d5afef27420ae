import { get } from 'node:http'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Inbox, startInbox } from './start-inbox.ts'

let inbox: Inbox
beforeEach(async () => {
  inbox = await startInbox({ most: 3 })
})
afterEach(() => inbox.close())

/** Sends as the product does: over SMTP, with the same library as the server. */
async function deliver(over: SendMailOptions = {}): Promise<void> {
  const transport = createTransport(inbox.smtpUrl)
  await transport.sendMail({
    from: 'hallo@lichtspel.example',
    to: 'an@voorbeeld.be',
    subject: 'Je boeking',
    text: 'Tot zaterdag',
    html: '<html><head><title>x</title></head><body><p>Tot <b>zaterdag</b></p></body></html>',
    ...over,
  })
  transport.close()
}

async function read(path: string) {
  const answer = await fetch(inbox.url + path)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { status: answer.status, headers: answer.headers, policy, body: await answer.text() }
}

describe('a received mail', () => {
  test('is on the page, newest first, with its parts', async () => {
    await deliver()
    await deliver({ subject: 'Je bezoek is verplaatst' })
    const list = (await read('/')).body
    expect(list.indexOf('Je bezoek is verplaatst')).toBeGreaterThan(0)
    expect(list.indexOf('Je bezoek is verplaatst')).toBeLessThan(list.indexOf('Je boeking'))
    expect((await read('/mails/1/html')).body).toContain('<p>Tot <b>zaterdag</b></p>')
    expect((await read('/mails/1?part=text')).body).toContain('<pre>Tot zaterdag')
    expect((await read('/mails/1?part=headers')).body).toContain('Subject: Je boeking')
    const [, first] = JSON.parse((await read('/mails.json')).body)
    expect(first).toMatchObject({ to: ['an@voorbeeld.be'], subject: 'Je boeking', attachments: [] })
  })

  test('offers its calendar file as a download, and shows its own pictures', async () => {
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await deliver({
      html: '<p><img src="cid:code@here" alt="code"></p>',
      attachments: [
        {
          filename: 'lichtspel.ics',
          content: ics,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
        {
          filename: 'code.png',
          content: Buffer.from('89504e47', 'hex'),
          contentType: 'image/png',
          cid: 'code@here',
        },
      ],
    })
    const page = (await read('/mails/1')).body
    const at = JSON.parse((await read('/mails.json')).body)[0].attachments.indexOf('lichtspel.ics')
    expect(page).toContain(`href="/mails/1/attachments/${at}"`)
    const file = await read(`/mails/1/attachments/${at}`)
    expect(file.body).toBe(ics)
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''lichtspel.ics")
    expect((await read('/mails/1/html')).body).toContain('src="data:image/png;base64,iVBORw=="')
  })

  test('is announced to an open page', async () => {
    const news = await fetch(`${inbox.url}/events`)
    const reader = news.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain(': here')
    await deliver()
    expect((await reader?.read())?.value).toContain('data: mail')
    await reader?.cancel()
  })

  test('is dropped when newer ones exceed the limit', async () => {
    for (const nth of [1, 2, 3, 4]) await deliver({ subject: `Mail ${nth}` })
    const { body } = await read('/')
    expect(body.match(/Mail \d/g)).toEqual(['Mail 4', 'Mail 3', 'Mail 2'])
    expect((await read('/mails/1')).status).toBe(404)
  })

  test('is refused when it is larger than any of ours could be', async () => {
    await expect(deliver({ text: 'x'.repeat(1_200_000) })).rejects.toThrow()
    await deliver({ subject: 'The next one comes' })
    expect((await read('/')).body).toContain('The next one comes')
  })
})

describe('a hostile mail', () => {
  const SCRIPT = '<script>parent.document.title="taken"</script><img src=x onerror=alert(1)>'

  test('is sandboxed in the frame and in its own tab: no scripts, no forms, no external addresses', async () => {
    await deliver({ html: `<body>${SCRIPT}</body>` })
    expect((await read('/mails/1')).body).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox">/,
    )
    const { policy } = await read('/mails/1/html')
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;')
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  })

  test('injects nothing into the page that shows it', async () => {
    await deliver({
      subject: SCRIPT,
      text: `</pre>${SCRIPT}`,
      headers: { 'X-Odd': SCRIPT },
      attachments: [{ filename: `"${SCRIPT}.ics`, content: 'x' }],
    })
    for (const path of ['/', '/mails/1', '/mails/1?part=text', '/mails/1?part=headers']) {
      const { body, policy } = await read(path)
      expect(body, path).not.toMatch(/<script>|<img|<\/pre><script|onerror=alert\(1\)>/)
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("script-src 'self'")
      expect(policy, path).not.toContain('unsafe')
    }
  })
})

test('accepts only host names of this machine, and only read requests', async () => {
  const { port } = new URL(inbox.url)
  const status = await new Promise((resolve) => {
    get({ host: '127.0.0.1', port, headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
  })
  expect(status).toBe(421)
  expect((await fetch(`${inbox.url}/`, { method: 'POST' })).status).toBe(405)
})
