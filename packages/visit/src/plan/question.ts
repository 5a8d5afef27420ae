import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Starts } from '@lichtspel/domain/plan/day-parts'
import type { HealedVisit, LostVisit } from '@lichtspel/domain/plan/heal'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import type { PlanDay } from '@lichtspel/domain/plan/task'

type Offer = { attractions: Catalogue['attractions'] }

/** What the planner is asked, as it crosses to the worker: plain values, and two that are equal have equal answers. */
export type Question =
  | (Offer & { about: 'plans'; day: PlanDay; players: number; games: PerAttraction<number>; starts: Starts })
  | (Offer & { about: 'rotation'; visit: RotatedVisit })
  | (Offer & { about: 'healed'; day: PlanDay; visit: LostVisit })

export type HealedQuestion = Extract<Question, { about: 'healed' }>

type Answers = {
  plans: Plan[]
  /** `null`: these slots have no rotation. */
  rotation: Rotation | null
  /** `null`: it cannot be made whole again, or was not whole before. */
  healed: HealedVisit | null
}
export type AnswerTo<Q extends Question> = Answers[Q['about']]
