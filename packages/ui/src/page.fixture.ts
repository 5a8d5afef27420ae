// What every page of the fronts has: the tokens and the base. Whatever a piece complains about fails its test.
import './tokens.css'
import './base.css'
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
