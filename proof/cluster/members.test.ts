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
    'a cluster is settled when all nodes follow the leader, one of them synchronously',
    [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica')],
    true,
  ],
  [
    'a cluster is not settled when no node follows synchronously',
    [leader, follower('pg2', 'replica'), follower('pg3', 'replica')],
    false,
  ],
  [
    'a cluster is not settled without a leader',
    [follower('pg1', 'replica'), follower('pg2', 'sync_standby'), follower('pg3', 'replica')],
    false,
  ],
  ['a cluster is not settled when a node is missing', [leader, follower('pg2', 'sync_standby')], false],
  [
    'a cluster is not settled when a node lags',
    [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica', { lag: 8 })],
    false,
  ],
  [
    'a cluster is not settled while a node is being copied',
    [leader, follower('pg2', 'sync_standby'), follower('pg3', 'replica', { state: 'creating replica' })],
    false,
  ],
])('%s', (_, members, expected) => {
  expect(isSettled(members, 3, true)).toBe(expected)
})

test('an asynchronous cluster needs no synchronous standby', () => {
  expect(isSettled([leader, follower('pg2', 'replica'), follower('pg3', 'replica')], 3, false)).toBe(true)
})
