import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../site-test.ts'

const PRINTER = fileURLToPath(new URL('../../apps/api/src/testing/print-mails.ts', import.meta.url))
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const MIN_TARGET_PX = 44

type PrintedMail = { name: string; html: string }
function printMails(language: string): PrintedMail[] {
  const options = { encoding: 'utf8', maxBuffer: 64_000_000 } as const
  return JSON.parse(spawnSync(process.execPath, [PRINTER, language], options).stdout)
}

for (const [language, colorScheme] of [
  ['nl', 'light'],
  ['nl', 'dark'],
  ['fr', 'light'],
  ['en', 'light'],
] as const) {
  test(`every mail in ${language} fits a phone and can be read by everyone, ${colorScheme}`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    for (const { name, html } of printMails(language)) {
      for (const width of [320, 390, 720]) {
        await page.setViewportSize({ width, height: 800 })
        await page.setContent(html)
        const measured = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          links: [...document.links].map((link) => link.getBoundingClientRect().height),
        }))
        expect(measured.over, `${name} at ${width}`).toBeLessThanOrEqual(0)
        for (const height of measured.links)
          expect(height, `${name} at ${width}`).toBeGreaterThanOrEqual(MIN_TARGET_PX)
      }
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
      )
      expect(found, name).toEqual([])
    }
  })
}
