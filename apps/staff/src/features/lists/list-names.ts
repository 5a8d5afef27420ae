import { mayActAs, type Role } from '@lichtspel/domain/desk/roles'
import { LISTS } from '@lichtspel/texts/desk/lists'

/** The lists by their addresses, in the order in which they are shown. */
const NAMES = [
  { slug: 'keuken', name: LISTS.kitchen, role: 'desk' },
  { slug: 'voorschotten', name: LISTS.deposits, role: 'desk' },
  { slug: 'opties', name: LISTS.options, role: 'desk' },
  { slug: 'nakijken', name: LISTS.checks, role: 'desk' },
  { slug: 'mails', name: LISTS.mails, role: 'desk' },
  { slug: 'logboek', name: LISTS.log, role: 'desk' },
  { slug: 'uitvoer', name: LISTS.export, role: 'manager' },
] as const satisfies readonly { slug: string; name: string; role: Role }[]

export type ListSlug = (typeof NAMES)[number]['slug']

export function listsFor(role: Role) {
  return NAMES.filter((list) => mayActAs(role, list.role))
}
