import { createTransport } from 'nodemailer'
import { expect, test } from '../promise.ts'
import { startInboxProcess } from './inbox-process.ts'

const HOSTILE = `<!doctype html><html><head>
<meta http-equiv="refresh" content="0;url=https://evil.example/">
<link rel="stylesheet" href="https://evil.example/a.css"><script src="https://evil.example/a.js"></script>
</head><body onload="parent.document.title='taken'">
<script>parent.document.title = 'taken'; alert(1)</script>
<img src="https://evil.example/seen.png" onerror="alert(2)"><svg onload="alert(3)"></svg>
<iframe src="https://evil.example/"></iframe>
<form action="https://evil.example/"><button autofocus>Verder</button></form>
<p>Hallo</p></body></html>`

// The browser says what it blocked.
test.use({ provokes: /./ })

test('a hostile mail in the development inbox runs nothing, sends nothing and goes nowhere', async ({
  page,
}) => {
  const inbox = await startInboxProcess()
  const transport = createTransport(inbox.smtpUrl)
  const asked: string[] = []
  page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`))
  page.on('request', (request) => asked.push(request.url()))
  try {
    await page.goto(inbox.url)
    await expect(page.getByText('No mail yet.')).toBeVisible()
    await transport.sendMail({
      from: 'x@evil.example',
      to: 'an@voorbeeld.be',
      subject: 'Gratis',
      html: HOSTILE,
    })
    await page.getByRole('link', { name: /Gratis/ }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('Hallo')).toBeVisible()
    await mail.getByRole('button', { name: 'Verder' }).click()
    await page.waitForTimeout(500)
    await expect(page).toHaveTitle('Gratis')
    await expect(mail.getByText('Hallo')).toBeVisible()
    expect(asked.filter((what) => !what.startsWith(inbox.url) && !what.startsWith('data:'))).toEqual([])
  } finally {
    transport.close()
    await inbox.stop()
  }
})
