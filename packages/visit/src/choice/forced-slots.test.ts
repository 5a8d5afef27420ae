import { openPage, settled } from '@lichtspel/test-support/visit/choice.ts'
import { expect, test } from 'vitest'

function open() {
  const page = openPage(async (_schedule, { keys }) => keys)
  page.meet()
  return page
}

test('a slot that the desk forces is chosen, and not requested from the server', async () => {
  const page = open()
  page.click('14:00')
  page.store.force('laser', '14:20')
  await settled()
  expect(page.of().selection).toEqual(['14:00', '14:20'])
  expect(page.of().forced).toEqual(['14:20'])
  expect(page.asked.map(([, { keys }]) => keys)).toEqual([['14:00']])
  expect(page.hold()).toBe('held')
})

test('a click on a forced slot removes it from the choice', async () => {
  const page = open()
  page.store.force('laser', '14:20')
  page.click('14:20', 'selected')
  await settled()
  expect(page.of().selection).toEqual([])
  expect(page.hold()).toBe('none')
})

test('a booking that is being moved keeps its number of slots: a forced slot replaces the oldest', () => {
  const page = openPage(async (_schedule, { keys }) => keys, {
    booked: { date: '2027-01-05', slots: { laser: ['14:00'], vr: [], interactivefloor: [] } },
  })
  page.meet()
  page.store.force('laser', '15:00')
  expect(page.of().selection).toEqual(['15:00'])
})
