import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { healedVisit } from '@lichtspel/domain/plan/heal'
import { findPlansBetween } from '@lichtspel/domain/plan/plans-between'
import { rotationOf } from '@lichtspel/domain/plan/rotation'
import type { AnswerTo, HealedQuestion, Question } from './question.ts'

/** The planner itself: the heavy part, loaded in a worker, or where there is none, when it is first asked. */
export function answerTo(question: Question): AnswerTo<Question> {
  const { attractions } = question
  if (question.about === 'rotation') return rotationOf({ attractions }, question.visit) ?? null
  if (question.about === 'healed') return healed(question)
  const { day, players, games, starts } = question
  return findPlansBetween({ attractions }, day, { players, games }, starts)
}

/** What could not be played as it was is left to the visitor: nothing says which of his slots matter to him. */
function healed({ attractions, day, visit }: HealedQuestion): AnswerTo<HealedQuestion> {
  const blockMinutes = perAttraction((id) => day[id].blockMinutes)
  if (rotationOf({ attractions }, { ...visit, blockMinutes }) === undefined) return null
  return healedVisit({ attractions }, day, visit) ?? null
}
