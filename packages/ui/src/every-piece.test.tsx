import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { PIECES } from '@lichtspel/test-support/ui/pieces.tsx'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const SCREENS = [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const

test('every component file of this package is checked below', () => {
  const files = Object.keys(import.meta.glob('./*.tsx')).filter(
    (path) => !/\.(test|fixture)\.tsx$/.test(path),
  )
  // Sub-components are shown within their parent. A file may have several pieces.
  const shown = [...Object.keys(PIECES), 'field-frame'].map((name) => `./${name}.tsx`)
  expect(files).toContain('./button.tsx')
  expect(files.filter((file) => !shown.includes(file))).toEqual([])
})

describe.each(SCREENS)('on %s', (_, width, height) => {
  test.each(Object.entries(PIECES))(
    '%s has no violations in any state, and fits the screen',
    async (_name, states) => {
      await page.viewport(width, height)
      await render(<Page>{states}</Page>)
      expect(await findViolations()).toEqual([])
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth).toBe(clientWidth)
    },
  )
})

function Page({ children }: { children: ReactNode }) {
  return <main style={{ padding: 'var(--space-4)', display: 'grid', gap: 'var(--space-3)' }}>{children}</main>
}
