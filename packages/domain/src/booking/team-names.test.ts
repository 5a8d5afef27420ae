import { expect, test } from 'vitest'
import { keptTeamNames, withTeamName } from './team-names.ts'

test('[TM4] stores names by team, trimmed and without empty ones at the end', () => {
  expect(keptTeamNames([' De  Raketten ', '', 'Nova', ' ', ''])).toEqual(['De Raketten', '', 'Nova'])
  expect(keptTeamNames(['', '  '])).toEqual([])
})

test('[TM4] replaces only the name of the given team', () => {
  expect(withTeamName([], 2, 'Nova')).toEqual(['', '', 'Nova'])
  expect(withTeamName(['A', 'B', 'C'], 1, 'Nova')).toEqual(['A', 'Nova', 'C'])
})
