import { expect, test } from 'vitest'
import { DESK_FIELDS } from './fields.ts'

test.each(Object.entries(DESK_FIELDS))('%s has a label', (_, { label }) => {
  expect(label).not.toBe('')
})
