import { expect, test } from 'vitest'
import { answerPath, managePath, pathIn, readManageFragment } from './paths.ts'

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

test('a link that asks something carries its answer behind the token', () => {
  expect(answerPath(managePath('k3y', 'en'), 'other')).toBe('/en/boeking#k3y/other')
  expect(readManageFragment('k3y/other')).toEqual({ token: 'k3y', answer: 'other' })
  expect(readManageFragment('k3y/maybe')).toEqual({ token: 'k3y', answer: null })
  expect(readManageFragment('k3y')).toEqual({ token: 'k3y', answer: null })
})
