import { expect, test } from 'vitest'
import { managePath, pathIn } from './paths.ts'

test('Dutch pages are at the root, others under their language code', () => {
  expect(pathIn('nl', '/')).toBe('/')
  expect(pathIn('nl', '/booking')).toBe('/booking')
  expect(pathIn('fr', '/')).toBe('/fr/')
  expect(pathIn('en', '/booking')).toBe('/en/booking')
})

test('a mail links to the page in its own language', () => {
  expect(managePath('k3y')).toBe('/boeking#k3y')
  expect(managePath('k3y', 'fr')).toBe('/fr/boeking#k3y')
})
