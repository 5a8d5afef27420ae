import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP } from '../booking/visit.ts'
import { expectToFit } from '../fitting.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ who: { name: 'An Maes', role: 'manager' } })

const PAGES = {
  'of the day': [
    'vandaag',
    `agenda/${SATURDAY}`,
    `week/${SATURDAY}`,
    `maand/${SATURDAY}`,
    'rekening',
    'aanmelden',
  ],
  'with a list': [
    'keuken',
    'voorschotten',
    'opties',
    'nakijken',
    'mails',
    'logboek',
    'uitvoer',
    'privacy',
  ].map((list) => `lijsten/${list}`),
  'of the venue': [
    ...['hours', 'formulas', 'venue', 'review', 'versions'].map((part) => `instellingen?deel=${part}`),
    'collegas',
    `afdruk/dag/${SATURDAY}`,
  ],
}

/** Each act of the panel has its own dialog over the agenda. */
const ACTS = [PANEL_ACTS.move, PANEL_ACTS.change, PANEL_ACTS.deposit, PANEL_ACTS.mail, PANEL_ACTS.cancel]

for (const [which, paths] of Object.entries(PAGES)) {
  test(`axe finds nothing on the pages ${which}, light and dark, and everything fits at 320 px and with text at 200 %`, async ({
    page,
    desk,
  }) => {
    test.setTimeout(120_000)
    const found: string[] = []
    for (const path of paths) {
      await page.setViewportSize(DESKTOP)
      await settled(page, `${desk.url}/beheer/${path}`)
      for (const look of [() => expectAccessible(page, { dark: true }), () => expectToFit(page, path)])
        await look().catch((error: Error) => found.push(`${path}: ${error.message}`))
    }
    expect(found.join('\n')).toBe('')
  })
}

test('axe finds nothing in the panel and its dialogs, light and dark', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  await agenda.select('laser', 'Lotte wordt 10')
  await expectAccessible(page, { dark: true })
  for (const words of ACTS) {
    await agenda.act(words)
    await expect(agenda.dialog).toBeVisible()
    await test.step(words, () => expectAccessible(page, { dark: true }))
    await page.keyboard.press('Escape')
    await expect(agenda.dialog).toBeHidden()
  }
  await agenda.book()
  await test.step('new booking', () => expectAccessible(page, { dark: true }))
})

test('the message about the last act leaves enough of the screen for the next one, even with text at 200 %', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page, `${desk.url}/beheer/vandaag`)
  await page.getByRole('button', { name: TODAY.about(TODAY.in, 'Koen De Smet') }).click()
  const bar = page.getByRole('region', { name: UNDO.region })
  await expect(bar.getByRole('button', { name: UNDO.undo })).toBeVisible()
  for (const letters of [16, 24, 32]) {
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`
    }, letters)
    const height = async () => (await bar.boundingBox())?.height
    await expect.poll(height, { message: `letters of ${letters} px` }).toBeLessThan(844 * 0.4)
  }
})

async function settled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
