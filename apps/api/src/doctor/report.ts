import type { Told } from './run-checks.ts'

const MARKS = { fine: '✓', wrong: '!', note: '·' }

/** A readable report: the findings by topic, and at the end how many need attention. */
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
  return one.state === 'wrong' ? `${sentence}\n    Fix: ${one.todo}` : sentence
}

function summary(told: readonly Told[]): string {
  const count = countWrong(told)
  if (count === 0) return 'No problems found.'
  return count === 1 ? 'One problem found.' : `${count} problems found.`
}
