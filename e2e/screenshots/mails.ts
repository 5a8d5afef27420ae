// Photographs every mail into .reports/mails-nl, at phone and desktop width, light and dark, with its text part beside it. Look at
// the pictures before you finish a change to a mail.
// - npm run screenshots -- mail
// - npm run screenshots -- mail deposit: one mail
// - npm run screenshots -- mail deposit fr: in a different language
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM } from '../chromium.ts'

type PrintedMail = { name: string; html: string; text: string }

const WIDTHS = [390, 720]
const SCHEMES = ['light', 'dark'] as const

const [only, language = 'nl'] = process.argv.slice(2)
const FOLDER = `.reports/mails-${language}`
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(CHROMIUM)
try {
  for (const mail of printMails())
    if (only === undefined || mail.name === only) await photograph(browser, mail)
} finally {
  await browser.close()
}

/** The server prints its own mails, because nothing may import an app. */
function printMails(): PrintedMail[] {
  const { status, stdout } = spawnSync(process.execPath, ['test-support/mail/print-mails.ts', language], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the mails could not be printed')
  return JSON.parse(stdout)
}

async function photograph(browser: Browser, { name, html, text }: PrintedMail): Promise<void> {
  writeFileSync(`${FOLDER}/${name}.txt`, text)
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({
        viewport: { width, height: 400 },
        colorScheme,
        javaScriptEnabled: false,
      })
      await page.setContent(html)
      const file = `${FOLDER}/${name}-${width}-${colorScheme}.webp`
      await sharp(await page.screenshot({ fullPage: true }))
        .webp({ quality: 70 })
        .toFile(file)
      await page.close()
      console.log(file)
    }
  }
}
