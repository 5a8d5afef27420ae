/** What someone of the venue may do: `desk` runs the day, `manager` also decides on offer, people and money given back. */
export const ROLES = ['desk', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** A manager may do all that the desk may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return role === needed || role === 'manager'
}

export type Member = { id: string; role: Role; isLocked: boolean }

/** Whether this is the one manager of a venue who can come in: then he keeps his role and his access. */
export function isOnlyManager(members: readonly Member[], id: string): boolean {
  const managers = members.filter(({ role, isLocked }) => role === 'manager' && !isLocked)
  return managers.length === 1 && managers[0]?.id === id
}
