// The tokens and base styles of every page. A console error or warning fails the test.
import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  document.documentElement.lang = 'nl'
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = [console.error, console.warn].flatMap((complain) => vi.mocked(complain).mock.calls)
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
