// Photographs the site on the real stack into docs/screenshots, to be looked at before a change of design is called done.
//   npm run screenshots            everything
//   npm run screenshots -- 390     one width
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startStack } from '../start-stack.ts'
import { SCREENS, SHOTS } from './shots.ts'

const FOLDER = 'docs/screenshots'
const BROWSER = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}

const only = process.argv[2]
mkdirSync(FOLDER, { recursive: true })
const stack = await startStack()
const browser = await chromium.launch(BROWSER)
try {
  for (const screen of SCREENS) {
    if (only === undefined || String(screen.width) === only) await photograph(browser, screen)
  }
} finally {
  await browser.close()
  await stack.stop()
}

async function photograph(browser: Browser, screen: (typeof SCREENS)[number]): Promise<void> {
  const page = await browser.newPage({ viewport: screen, reducedMotion: 'reduce', locale: 'nl-BE' })
  // The slider starts at random; a photograph should not.
  await page.addInitScript(() => {
    Math.random = () => 0.4
  })
  for (const { name, path, heading, from } of SHOTS) {
    const url = (from === 'gallery' ? stack.galleryUrl : stack.siteUrl) + path
    if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle' })
    await bringUp(page, heading)
    const file = `${FOLDER}/${name}-${screen.width}x${screen.height}.webp`
    await sharp(await page.screenshot())
      .webp({ quality: 86 })
      .toFile(file)
    console.log(file)
  }
  await page.close()
}

/** A section begins under the header, with every picture in it loaded. */
async function bringUp(page: Page, heading: string | null): Promise<void> {
  if (heading === null) await page.evaluate(() => scrollTo(0, 0))
  else
    await page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => (element.closest('section, footer') ?? element).scrollIntoView())
  await page.evaluate(() => {
    const visible = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    return Promise.all(visible.map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForTimeout(150)
}
