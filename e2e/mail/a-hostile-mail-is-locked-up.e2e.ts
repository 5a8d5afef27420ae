import { createServer } from 'node:http'
import { createTransport } from 'nodemailer'
import { letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { startInboxProcess } from './inbox-process.ts'

const hostile = (evil: string) => `<!doctype html><html><head>
<meta http-equiv="refresh" content="0;url=${evil}/refresh">
<link rel="stylesheet" href="${evil}/a.css"><script src="${evil}/a.js"></script>
</head><body onload="parent.document.title='taken'">
<script>parent.document.title = 'taken'; alert(1)</script>
<img src="${evil}/seen.png" onerror="alert(2)"><svg onload="alert(3)"></svg>
<iframe src="${evil}/frame"></iframe>
<form action="${evil}/form"><button autofocus>Verder</button></form>
<p>Hallo</p></body></html>`

// The browser logs everything it blocks.
test.use({ provokes: /./ })

test('a hostile mail in the development inbox runs nothing, loads nothing and navigates nowhere', async ({
  page,
}) => {
  const inbox = await startInboxProcess()
  const transport = createTransport(inbox.smtpUrl)
  const happened: string[] = []
  const trap = createServer((request, response) => {
    happened.push(`fetched ${request.url}`)
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const address = trap.address()
  const evil = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  page.on('dialog', async (dialog) => {
    happened.push(`said ${dialog.message()}`)
    await dialog.dismiss()
  })
  try {
    await page.goto(inbox.url)
    await expect(page.getByText('No mail yet.')).toBeVisible()
    const letter = { from: 'x@voorbeeld.be', to: 'an@voorbeeld.be', subject: 'Gratis', html: hostile(evil) }
    await transport.sendMail(letter)
    await page.getByRole('link', { name: /Gratis/ }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('Hallo')).toBeVisible()
    await mail.getByRole('button', { name: 'Verder' }).click()
    await letTimePass(page, 500)
    await expect(page).toHaveTitle('Gratis')
    await expect(mail.getByText('Hallo')).toBeVisible()
    expect(happened).toEqual([])
  } finally {
    transport.close()
    trap.close()
    await inbox.stop()
  }
})
