import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { makeVisit } from './saturday.ts'

export { at } from './saturday.ts'

export const ZONE = 'Europe/Brussels'

/** A group that plays laser at 15:20 and 16:00, and arrives a quarter of an hour before. */
export function aVisit(more: Partial<DeskVisit> = {}): DeskVisit {
  return {
    ...makeVisit({ name: 'Chiro keti’s', players: 22, formula: 'playersclub', slots: ['15:20', '16:00'] }),
    id: '00000000-0000-4000-8000-000000000001',
    code: '00000000',
    ...more,
  }
}
