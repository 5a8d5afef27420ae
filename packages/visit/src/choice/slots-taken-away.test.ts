import { openPage, settled } from '@lichtspel/test-support/visit/choice.ts'
import { expect, test } from 'vitest'

test('a slot that the venue removes is lost at once, and only the rest is requested', async () => {
  const asked: (readonly string[])[] = []
  const page = openPage(async (_schedule, { keys }) => {
    asked.push(keys)
    return keys
  })
  page.meet()
  page.click('14:00')
  page.click('21:00')
  await settled()
  page.store.loseUnoffered('laser', (key) => key < '20:00')
  expect([page.of().selection, page.of().lost]).toEqual([['14:00'], ['21:00']])
  await settled()
  expect(asked.at(-1)).toEqual(['14:00'])
  const before = page.store.getSnapshot()
  page.store.loseUnoffered('laser', (key) => key < '20:00')
  expect(page.store.getSnapshot()).toBe(before)
})
