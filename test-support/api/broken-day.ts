import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import type { deskOf } from '../colleague/desk.ts'
import type { manageLinks } from './manage-links.ts'

export const HOURS = { from: '15:00', until: '15:30' }
export const BROKEN = { ...HOURS, reason: 'own', words: 'Bril gevallen' }
export const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }

/** What the desk does on a day on which VR is out of order. */
export function brokenDays(desk: ReturnType<typeof deskOf>, visits: ReturnType<typeof manageLinks>) {
  const set = (date: string, outage: object | null) =>
    desk.post('outages', { date, attraction: 'vr', outage, seen: outage === null ? HOURS : null })
  return {
    set,
    offered: async (date: string): Promise<OutageProposals> =>
      (await desk.get('outageProposals', { date })).json(),
    accept: (proposal: OutageProposals['proposals'][number], over: object = {}) => {
      const { bookingId, date, slots, slotsVR, slotsInteractiveFloor, priceCents } = proposal
      const visit = { date, slots, slotsVR, slotsInteractiveFloor, totalCents: priceCents }
      const body = { revision: 1, mail: false, forOutage: true, reason: '', ...visit, ...over }
      return desk.post('move', body, bookingId)
    },
    /** Two groups in the hours that break. */
    brokenDay: async (over: object = {}) => {
      const date = visits.nextDay()
      const group = { date, players: 6, slots: [], ...over }
      const first = await desk.place({ ...group, slotsVR: ['15:00'] })
      const second = await desk.place({ ...group, slotsVR: ['15:15'] })
      await set(date, BROKEN)
      return { date, first, second }
    },
    noticeOf: async (id: string) => (await desk.booking(id)).outageNotice,
  }
}
