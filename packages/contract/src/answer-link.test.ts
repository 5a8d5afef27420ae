import { expect, test } from 'vitest'
import { answerPath, readManageFragment } from './answer-link.ts'
import { managePath } from './paths.ts'

test('a link that asks something carries its answer behind the token', () => {
  expect(answerPath(managePath('k3y', 'en'), 'other')).toBe('/en/boeking#k3y/other')
  expect(readManageFragment('k3y/other')).toEqual({ token: 'k3y', answer: 'other' })
  expect(readManageFragment('k3y/maybe')).toEqual({ token: 'k3y', answer: null })
  expect(readManageFragment('k3y')).toEqual({ token: 'k3y', answer: null })
})
