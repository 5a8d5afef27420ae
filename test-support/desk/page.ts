// Shared setup of the desk's pages. Any console error or warning fails the test.
import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import '../../apps/desk/src/desk-tokens.css'
import '../../apps/desk/src/desk-base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  document.documentElement.lang = 'nl'
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  delete document.documentElement.dataset.theme
  const complaints = [console.error, console.warn].flatMap((complain) => vi.mocked(complain).mock.calls)
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
