/** What someone of the venue may do: `desk` runs the day, `manager` also decides on offer, people and money given back. */
export const ROLES = ['desk', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** A manager may do all that the desk may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return role === needed || role === 'manager'
}
