/** What staff may do: `desk` runs the day; `manager` also decides on the offer, people and refunds. */
export const ROLES = ['desk', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** A manager may do everything the desk may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return role === needed || role === 'manager'
}

export type Member = { id: string; role: Role; isLocked: boolean }

/** Whether this is the venue's only manager who can sign in. If so, they cannot lose their role or access. */
export function isOnlyManager(members: readonly Member[], id: string): boolean {
  const managers = members.filter(({ role, isLocked }) => role === 'manager' && !isLocked)
  return managers.length === 1 && managers[0]?.id === id
}
