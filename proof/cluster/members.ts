import type { DatabaseNode } from './database-node.ts'

const ANSWER_MS = 1_000

/** What Patroni reports about a node. */
export type Member = { name: string; role: string; state: string; lag?: number | string }

/** The members according to the first node that answers; empty when none does. */
export async function readMembers(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await askPatroni(node, '/cluster')
    if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
  }
  return []
}

/** The node whose own PostgreSQL says it is the leader. Each node gets one second at most to answer. */
export async function findLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(nodes.map((node) => askPatroni(node, '/primary')))
  return nodes.find((_, index) => answers[index]?.status === 200)
}

/** Whether every member follows one leader without lag, one of them synchronously where required. */
export function isSettled(members: readonly Member[], count: number, isSynchronous: boolean): boolean {
  const followers = members.filter(({ role }) => role !== 'leader')
  return (
    members.length === count &&
    followers.length === count - 1 &&
    followers.every(({ state, lag }) => (state === 'running' || state === 'streaming') && lag === 0) &&
    (!isSynchronous || followers.some(({ role }) => role === 'sync_standby'))
  )
}

/** Undefined when there is no complete response. */
export async function askPatroni(
  node: DatabaseNode,
  path: string,
  init: RequestInit & { timeoutMs?: number } = {},
): Promise<{ status: number; text: string } | undefined> {
  const { timeoutMs = ANSWER_MS, ...rest } = init
  try {
    const url = `http://127.0.0.1:${node.restPort}${path}`
    const answer = await fetch(url, { ...rest, signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
