import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../promise.ts'

const PRINTER = fileURLToPath(new URL('../../apps/api/src/testing/print-mails.ts', import.meta.url))
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const MIN_TARGET_PX = 44

type PrintedMail = { name: string; html: string }
const printed = spawnSync(process.execPath, [PRINTER], { encoding: 'utf8', maxBuffer: 64_000_000 })
const MAILS: PrintedMail[] = JSON.parse(printed.stdout)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail fits a phone and can be read by everyone, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    for (const { name, html } of MAILS) {
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
