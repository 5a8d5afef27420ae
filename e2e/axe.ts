import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Expects no violations of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // By default, axe skips its one rule for WCAG 2.2.
  const options = { rules: { 'target-size': { enabled: true } } }
  const { violations, testEngine } = await new AxeBuilder({ page }).options(options).analyze()
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
