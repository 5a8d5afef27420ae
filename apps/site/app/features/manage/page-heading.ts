import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { MANAGE_CLOSED, MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import { bookedSlots } from './booked-slots.ts'
import type { ManageState } from './manage-state.ts'

export type PageHeading = { title: string; lead?: string }

export function headingOf(state: ManageState): PageHeading {
  switch (state.page) {
    case 'loading':
      return { title: MANAGE_PAGE_WORDS.title }
    case 'unknown':
      return { title: MANAGE_CLOSED.unknownTitle, lead: MANAGE_CLOSED.unknown }
    case 'unheard':
      return { title: MANAGE_CLOSED.unheardTitle, lead: MANAGE_CLOSED.unheard }
    case 'open': {
      if (state.booking.status === 'cancelled')
        return { title: MANAGE_PAGE_WORDS.cancelledTitle, lead: MANAGE_PAGE_WORDS.cancelledLead }
      const { booking } = state
      const arrival = arrivalTime(booking.catalogue, bookedSlots(booking).slots)
      return { title: MANAGE_PAGE_WORDS.title, lead: MANAGE_PAGE_WORDS.lead(arrival) }
    }
  }
}
