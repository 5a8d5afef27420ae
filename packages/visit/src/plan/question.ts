import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Starts } from '@lichtspel/domain/plan/day-parts'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import type { PlanDay } from '@lichtspel/domain/plan/task'

type Offer = { attractions: Catalogue['attractions'] }

/** What the planner is asked, as it crosses to the worker: plain values, and two that are equal have equal answers. */
export type Question =
  | (Offer & { about: 'plans'; day: PlanDay; players: number; games: PerAttraction<number>; starts: Starts })
  | (Offer & { about: 'rotation'; visit: RotatedVisit })

export type PlansQuestion = Extract<Question, { about: 'plans' }>

/** `null`: these slots have no rotation. */
export type AnswerTo<Q extends Question> = Q extends PlansQuestion ? Plan[] : Rotation | null
