import type { Told } from './run-checks.ts'

const MARKS = { fine: '✓', wrong: '!', note: '·' }

/** For a person: the topics, under each its sentences, and at the end how many need somebody. */
export function report(told: readonly Told[]): string {
  const topics = [...new Set(told.map(({ topic }) => topic))]
  const parts = topics.map((topic) => {
    const lines = told.filter((one) => one.topic === topic).map(tell)
    return `${topic}\n${lines.join('\n')}`
  })
  return `${parts.join('\n\n')}\n\n${summary(told)}`
}

export function countWrong(told: readonly Told[]): number {
  return told.filter(({ state }) => state === 'wrong').length
}

function tell(one: Told): string {
  const sentence = `  ${MARKS[one.state]} ${one.says}`
  return one.state === 'wrong' ? `${sentence}\n    Do: ${one.todo}` : sentence
}

function summary(told: readonly Told[]): string {
  const count = countWrong(told)
  if (count === 0) return 'Nothing is wrong.'
  return count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`
}
