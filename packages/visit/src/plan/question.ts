import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Starts } from '@lichtspel/domain/plan/day-parts'
import { type HealedVisit, healedVisit, type LostVisit } from '@lichtspel/domain/plan/heal'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { proposedPlans } from '@lichtspel/domain/plan/plans-between'
import { type RotatedVisit, type Rotation, rotationOf } from '@lichtspel/domain/plan/rotation'
import type { PlanDay } from '@lichtspel/domain/plan/task'

type Offer = { attractions: Catalogue['attractions'] }

/** A question to the planner, as sent to the worker: plain values, and equal questions have equal answers. */
export type Question =
  | (Offer & { about: 'plans'; day: PlanDay; players: number; games: PerAttraction<number>; starts: Starts })
  | (Offer & { about: 'rotation'; visit: RotatedVisit })
  | (Offer & { about: 'healed'; day: PlanDay; visit: LostVisit })

type HealedQuestion = Extract<Question, { about: 'healed' }>

type Answers = {
  plans: Plan[]
  /** `null` if these slots have no rotation. */
  rotation: Rotation | null
  /** `null` if the visit cannot be made complete again, or was not complete before the loss. */
  healed: HealedVisit | null
}
export type AnswerTo<Q extends Question> = Answers[Q['about']]

/** The planner itself, the heavy part: loaded in a worker or, without one, on the first question. */
export function answerTo(question: Question): AnswerTo<Question> {
  const { attractions } = question
  if (question.about === 'rotation') return rotationOf({ attractions }, question.visit) ?? null
  if (question.about === 'healed') return healed(question)
  const { day, players, games, starts } = question
  return proposedPlans({ attractions }, day, { players, games }, starts)
}

/** A visit that was not playable before the loss gets no replacement: we cannot tell which of its slots matter to the visitor. */
function healed({ attractions, day, visit }: HealedQuestion): AnswerTo<HealedQuestion> {
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  if (rotationOf({ attractions }, { ...visit, blockMinutes }) === undefined) return null
  return healedVisit({ attractions }, day, visit) ?? null
}
