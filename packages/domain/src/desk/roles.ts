/**
 * What staff may do, from least to most: `cook` reads the kitchen list; `desk` runs the day; `manager` also decides on the offer,
 * people and refunds.
 */
export const ROLES = ['cook', 'desk', 'manager'] as const
export type Role = (typeof ROLES)[number]

/** Each role may do everything that the roles before it may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

export type Member = { id: string; role: Role; isLocked: boolean }

/** Whether this is the venue's only manager who can sign in. If so, they cannot lose their role or access. */
export function isOnlyManager(members: readonly Member[], id: string): boolean {
  const managers = members.filter(({ role, isLocked }) => role === 'manager' && !isLocked)
  return managers.length === 1 && managers[0]?.id === id
}
