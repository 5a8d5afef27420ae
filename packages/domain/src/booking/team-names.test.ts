import { expect, test } from 'vitest'
import { keptTeamNames, withTeamName } from './team-names.ts'

test('[TM4] names are kept by the place of their team, without blanks around them and without empty ones at the end', () => {
  expect(keptTeamNames([' De  Raketten ', '', 'Nova', ' ', ''])).toEqual(['De Raketten', '', 'Nova'])
  expect(keptTeamNames(['', '  '])).toEqual([])
})

test('[TM4] a name is changed at its place, and no other', () => {
  expect(withTeamName([], 2, 'Nova')).toEqual(['', '', 'Nova'])
  expect(withTeamName(['A', 'B', 'C'], 1, 'Nova')).toEqual(['A', 'Nova', 'C'])
})
