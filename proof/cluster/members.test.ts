import { expect, test } from 'vitest'
import { isSettled, type Member } from './members.ts'

const leader: Member = { name: 'pg1', role: 'leader', state: 'running' }
const follower = (name: string, role: string, more: Partial<Member> = {}): Member => ({
  name,
  role,
  state: 'streaming',
  lag: 0,
  ...more,
})

test.each([
  [
    'all follow, one synchronously',
    [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica')],
    true,
  ],
  ['none synchronously', [leader, follower('pg2', 'replica'), follower('pg3', 'replica')], false],
  [
    'no leader',
    [follower('pg1', 'replica'), follower('pg2', 'sync_standby'), follower('pg3', 'replica')],
    false,
  ],
  ['one is missing', [leader, follower('pg2', 'sync_standby')], false],
  ['one lags', [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica', { lag: 8 })], false],
  [
    'one is being copied',
    [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica', { state: 'creating replica' })],
    false,
  ],
])('%s', (_, members, expected) => {
  expect(isSettled(members, 3, true)).toBe(expected)
})

test('asynchronous asks for no synchronous standby', () => {
  expect(isSettled([leader, follower('pg2', 'replica'), follower('pg3', 'replica')], 3, false)).toBe(true)
})
