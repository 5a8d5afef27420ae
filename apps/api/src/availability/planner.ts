import { PlanThread } from './plan-thread.ts'

/** One for the whole process: the calendar, team calendars and mails ask it, each question waits for at most one month. */
export const planner = new PlanThread()
