import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

test.each([
  "await field.fill('Sarah')",
  "await field.pressSequentially('Sarah')",
  "await page.keyboard.type('Sarah')",
  "await page.keyboard.insertText('Sarah')",
  'await page.waitForTimeout(500)',
  "const answer = page.waitForResponse('/api')",
  'await page.waitForFunction(() => true)',
  "await page.waitForLoadState('load')",
  "await page.goto('/', { waitUntil: 'networkidle' })",
  "await field.waitFor({ state: 'attached' })",
  "await expect(field).toBeFocused()\n  await typeKeys(page, 'Sarah')",
  "await expect(field).toBeFocused()\n  await page.keyboard.press('7')",
])('an end-to-end test does not go around the hands: %s', (line) => {
  expect(reportsFor({ 'e2e/desk/a.e2e.ts': `${line}\n` })).toEqual(['e2e/desk/a.e2e.ts:1 hands'])
})

test('hands, pictures, walks and an array that is filled are left alone', () => {
  const files = ['e2e/hands.ts', 'e2e/screenshots/a.ts', 'e2e/walks/a.ts', 'e2e/monkey/a.ts', 'proof/a.ts']
  expect(reportsFor(Object.fromEntries(files.map((path) => [path, 'page.waitForTimeout(1)'])))).toEqual([])
  expect(reportsFor({ 'e2e/a.ts': 'Array(3).fill({ open: false })\nawait panel.waitFor()\n' })).toEqual([])
})
