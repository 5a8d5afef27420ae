import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COLOURS } from '../axe.ts'
import { expect, test } from '../site-test.ts'

const PRINTER = fileURLToPath(new URL('../../test-support/mail/print-mails.ts', import.meta.url))
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const MIN_TARGET_PX = 44
const WIDTHS = [320, 390, 720]

type PrintedMail = { name: string; html: string }
function printMails(language: string): PrintedMail[] {
  const options = { encoding: 'utf8', maxBuffer: 64_000_000 } as const
  return JSON.parse(spawnSync(process.execPath, [PRINTER, language], options).stdout)
}

for (const language of ['nl', 'fr', 'en']) {
  test(`every mail in ${language} fits a phone and can be read by everyone, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const { name, html } of printMails(language)) {
      await page.setContent(html)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const measured = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          links: [...document.links].map((link) => link.getBoundingClientRect().height),
        }))
        expect(measured.over, `${name} at ${width}`).toBeLessThanOrEqual(0)
        for (const height of measured.links)
          expect(height, `${name} at ${width}`).toBeGreaterThanOrEqual(MIN_TARGET_PX)
      }
      // Only the words differ between languages.
      await expectLegible(page, name, { dark: language === 'nl' })
    }
  })
}

async function expectLegible(page: Page, name: string, { dark }: { dark: boolean }): Promise<void> {
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(WCAG)
      : axe.withRules(COLOURS)
    ).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
    )
    expect(found, `${name}, ${colorScheme}`).toEqual([])
  }
}
