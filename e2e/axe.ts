import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** What a change of theme can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects no violations of WCAG 2.2 A and AA, nor of axe's best practices. With `wider`, also looks at the same page on a desktop; with
 * `dark`, also at its dark colours.
 */
export async function expectAccessible(
  page: Page,
  { wider, dark = false }: { wider?: { width: number; height: number }; dark?: boolean } = {},
): Promise<void> {
  await look(page, withTargets)
  const size = page.viewportSize()
  if (wider !== undefined && size !== null) {
    await page.setViewportSize(wider)
    await look(page, withTargets)
    await page.setViewportSize(size)
  }
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await look(page, (axe) => axe.withRules(COLOURS))
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

/** By default, axe skips its one rule for WCAG 2.2. */
function withTargets(axe: AxeBuilder): AxeBuilder {
  return axe.options({ rules: { 'target-size': { enabled: true } } })
}

async function look(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Colours that are just changing are no one's colours.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
  // Legacy: otherwise axe opens a page of its own for every look. Our frames share the page's origin.
  const { violations, testEngine } = await rules(new AxeBuilder({ page })).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
  expect(found).toEqual([])
  const browser = page.context().browser()?.version()
  noteChecked('axe', { path: new URL(page.url()).pathname, axe: testEngine.version, browser })
}

/** What a check covered, for the accessibility statement (e2e/accessibility/main.ts). */
export function noteChecked(type: 'axe' | 'fits', covered: object): void {
  test.info().annotations.push({ type, description: JSON.stringify(covered) })
}
