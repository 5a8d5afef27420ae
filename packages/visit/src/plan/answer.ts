import { findPlansBetween } from '@lichtspel/domain/plan/plans-between'
import { rotationOf } from '@lichtspel/domain/plan/rotation'
import type { AnswerTo, Question } from './question.ts'

/** The planner itself: the heavy part, loaded in a worker, or where there is none, when it is first asked. */
export function answerTo(question: Question): AnswerTo<Question> {
  const { attractions } = question
  if (question.about === 'rotation') return rotationOf({ attractions }, question.visit) ?? null
  const { day, players, games, starts } = question
  return findPlansBetween({ attractions }, day, { players, games }, starts)
}
