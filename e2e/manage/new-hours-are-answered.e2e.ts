import { answerPath } from '@lichtspel/contract/answer-link'
import { MANAGE_ACTS, MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import { OUTAGE_ANSWER, OUTAGE_QUESTION } from '@lichtspel/texts/outage'
import { readDatabaseUrl } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { query } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, eventsOf, type Link, ManagedVisit } from './managed-visit.ts'

/** A visit that the desk moved from 14:00 to 16:00 because the laser is out of order. */
async function movedVisit(date: string): Promise<Link> {
  const link = await bookWithLink({ date })
  await query(
    readDatabaseUrl(),
    `WITH broken AS (
       SELECT s.id, set_outage(s.id, 840, 900, 'own', 'Lamp gevallen', 'staff:test') FROM schedule s
         JOIN slot_claim c ON c.schedule_id = s.id WHERE c.booking_id = $1)
     SELECT move_booking(p_booking => b.id, p_day => b.day, p_facts => to_jsonb(b), p_schedules => ARRAY[broken.id], p_keys => '{16:00}',
                         p_actor => 'staff:test', p_by_staff => true, p_mail => false, p_for_outage => true)
       FROM booking b, broken WHERE b.id = $1`,
    [link.id],
  )
  return link
}

const answers = async (link: Link) => (await eventsOf(link)).filter(({ what }) => what === 'answered').length

test('a link in the mail asks with its answer first, and only a press answers', async ({ page }) => {
  const link = await movedVisit(ahead(140))
  const visit = new ManagedVisit(page)
  await visit.open(answerPath(link.path, 'other'))
  const question = visit.panel(OUTAGE_QUESTION.heading)
  await expect(question).toContainText('De reden: Lamp gevallen.')
  await expect(question).toContainText('16:00')
  await expect(visit.button(OUTAGE_ANSWER.other)).toBeFocused()
  await expectAccessible(page)
  expect(await answers(link)).toBe(0)

  await page.keyboard.press('Enter')
  await expect(visit.button(OUTAGE_ANSWER.other)).toHaveAttribute('aria-pressed', 'true')
  await expect(visit.button(OUTAGE_ANSWER.other)).toBeFocused()
  await expect(question.getByRole('link')).toHaveAttribute('href', /^tel:/)
  expect(await answers(link)).toBe(1)
  await expectAccessible(page)
  await question.getByRole('button', { name: MANAGE_ACTS.titles.move }).click()
  await expect(page.getByRole('heading', { name: MANAGE_ACTS.titles.move })).toBeVisible()

  await visit.button(OUTAGE_ANSWER.agreed).click()
  await expect(question).toContainText(OUTAGE_QUESTION.agreed)
  await visit.open(link.path)
  await expect(visit.button(OUTAGE_ANSWER.agreed)).toHaveAttribute('aria-pressed', 'true')
})

test('a visit that was cancelled because of an outage says why, and not that its slots are free', async ({
  page,
}) => {
  const link = await bookWithLink({ date: ahead(142) })
  await query(
    readDatabaseUrl(),
    `WITH broken AS (
       SELECT s.id, set_outage(s.id, 840, 900, 'own', 'Lamp gevallen', 'staff:test') FROM schedule s
         JOIN slot_claim c ON c.schedule_id = s.id WHERE c.booking_id = $1)
     SELECT cancel_booking(p_booking => $1, p_actor => 'staff:test', p_mail => false, p_for_outage => true) FROM broken`,
    [link.id],
  )
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await expect(page.getByText(MANAGE_PAGE_WORDS.cancelledForOutage('Lamp gevallen'))).toBeVisible()
  await expect(page.getByText(MANAGE_PAGE_WORDS.cancelledLead)).toHaveCount(0)
  await expect(visit.panel(OUTAGE_QUESTION.heading)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the question fits, and its buttons are large enough', async ({ page }) => {
    const link = await movedVisit(ahead(141))
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const word of Object.values(OUTAGE_ANSWER)) {
      const box = await visit.button(word).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
