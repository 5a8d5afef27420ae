import { expect, it } from 'vitest'
import { applyMutant } from './mutant.ts'
import { MUTANTS, RACES } from './mutants.ts'
import { readEngineSql } from './mutated-engine.ts'

const sql = readEngineSql()

it.each([...MUTANTS, ...RACES])('the fault "$name" fits in exactly one place', (mutant) => {
  expect(applyMutant(sql, mutant)).not.toBe(sql)
})

it('refuses a fault whose text is missing or occurs twice', () => {
  const edit = { where: 'hold_slots', find: 'no such text', put: '' }
  expect(() => applyMutant(sql, { name: 'x', edits: [edit] })).toThrow('stands 0 times in hold_slots')
  expect(() => applyMutant(sql, { name: 'x', edits: [{ ...edit, find: 'v_now' }] })).toThrow('not once')
  expect(() => applyMutant(sql, { name: 'x', edits: [{ ...edit, where: 'nowhere' }] })).toThrow('nowhere')
})
