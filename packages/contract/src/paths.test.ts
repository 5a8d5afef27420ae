import { expect, test } from 'vitest'
import { managePath, pathIn } from './paths.ts'

test('Dutch pages stand at the root, and others behind their language', () => {
  expect(pathIn('nl', '/')).toBe('/')
  expect(pathIn('nl', '/booking')).toBe('/booking')
  expect(pathIn('fr', '/')).toBe('/fr/')
  expect(pathIn('en', '/booking')).toBe('/en/booking')
})

test('a mail leads to the page of its own language', () => {
  expect(managePath('k3y')).toBe('/boeking#k3y')
  expect(managePath('k3y', 'fr')).toBe('/fr/boeking#k3y')
})
