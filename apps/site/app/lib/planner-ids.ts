import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'

// The ids that connect other parts of the home page with the planner's form.

export const PLANNER_ID = 'plan'

/** The planner's checkbox for an attraction. */
export function gameBoxId(id: AttractionId): string {
  return `plan-${id}`
}
