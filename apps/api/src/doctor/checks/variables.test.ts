import { expect, test } from 'vitest'
import { patientOf, told } from '../../testing/patient.ts'
import { lookAtVariables } from './variables.ts'

test('a value that the server does not take is named, each by its variable, without the value', async () => {
  const look = async (env: Record<string, string>) => told(await lookAtVariables(patientOf(env)))
  expect(await look({})).toEqual(['fine: The variables of the server have values that it can use.'])
  const found = await look({ PORT: 'geheim', TRUST_PROXY: '-1' })
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^wrong: A variable is not right: PORT: /)
  expect(found[1]).toMatch(/^wrong: A variable is not right: TRUST_PROXY: /)
  expect(found.join()).not.toContain('geheim')
})
