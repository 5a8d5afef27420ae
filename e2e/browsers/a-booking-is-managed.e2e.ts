import { formatLongDate } from '@lichtspel/texts/dates'
import { MANAGE_ACTS, MANAGE_CANCEL, MANAGE_MOVE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import { SITE_URL } from '../addresses.ts'
import { bookingsOn } from '../database.ts'
import { bookWithLink } from '../manage/managed-visit.ts'
import { expect, test } from './browser-test.ts'

test('moves a booking and cancels it from its link', async ({ guest, dayOf }) => {
  const day = dayOf(242)
  const { path } = await bookWithLink({ date: day })
  await guest.goTo(`${SITE_URL}${path}`)
  await guest.press({ role: 'button', name: MANAGE_ACTS.titles.move })
  await guest.press({ css: '[data-slot="16:00"]' })
  await guest.press({ role: 'button', name: MANAGE_MOVE.confirm })
  await guest.see({ name: MANAGE_NEWS.move(formatLongDate(day), '15:45') })
  expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 16:00'] }])
  await guest.press({ role: 'button', name: MANAGE_ACTS.titles.cancel })
  await guest.press({ role: 'button', name: MANAGE_CANCEL.confirm })
  await guest.see({ name: MANAGE_NEWS.cancel })
  expect(await bookingsOn(day)).toMatchObject([{ slots: null }])
})
