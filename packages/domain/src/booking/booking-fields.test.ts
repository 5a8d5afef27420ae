import { expect, test } from 'vitest'
import { columnsBy, columnsIn, EVERY_COLUMN, fieldOf, fieldsBy, plainFields } from './booking-fields.ts'

test('anyone who may change a field can read it', () => {
  expect(columnsIn('link')).toEqual(expect.arrayContaining(columnsBy('link')))
  expect(columnsIn('panel')).toEqual(expect.arrayContaining(columnsBy('desk')))
})

test('a plain field is a text field, and its form accepts no more characters than can be stored', () => {
  for (const { column, maxLength } of plainFields(EVERY_COLUMN)) {
    const kept = fieldOf(column).text?.max ?? 0
    expect([column, kept >= maxLength]).toEqual([column, true])
  }
})

test('only the fields the writer may change are sent', () => {
  const known = { name: 'An', email: 'an@voorbeeld.be', note: 'rolstoel', revision: 3 }
  expect(fieldsBy('link', known)).toEqual({ name: 'An' })
})
