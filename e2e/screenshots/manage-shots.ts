import { managePath } from '@lichtspel/contract/paths'
import { LANGUAGE } from '@lichtspel/texts/language'
import { MANAGE_ACTS, MANAGE_CANCEL, MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { PLAN } from '@lichtspel/texts/plan'
import { TEAMS } from '@lichtspel/texts/teams'
import { expect } from '@playwright/test'
import { bookWithLink, ManagedVisit, partyOn, teamsOn } from '../manage/managed-visit.ts'
import type { BookingShot, Scene } from './scene.ts'
import { PARTY_DAY } from './stage.ts'

/** What the link in a mail opens: the visit, and each act the visitor can take. */
export const MANAGE_SHOTS: readonly BookingShot[] = [
  {
    name: 'manage-1-visit',
    setUp: async (scene) => {
      await openVisit(scene)
      return undefined
    },
  },
  {
    name: 'manage-2-deposit',
    setUp: async (scene) => (await openVisit(scene)).unfold(MANAGE_DEPOSIT.heading),
  },
  {
    name: 'manage-4-change',
    setUp: async (scene) => {
      const visit = await openVisit(scene)
      await visit.opener('change').click()
      return visit.panel(MANAGE_ACTS.titles.change)
    },
  },
  {
    name: 'manage-5-move',
    setUp: async (scene) => {
      const visit = await openVisit(scene)
      await visit.opener('move').click()
      await visit.openPicker('laser')
      await expect(visit.slot('laser', '14:20')).toBeVisible()
      return visit.picker('laser')
    },
  },
  {
    name: 'manage-5-move-plans',
    setUp: async (scene) => {
      const visit = await openVisit(scene)
      await visit.opener('move').click()
      await expect(scene.page.getByRole('button', { name: PLAN.hold })).toBeVisible()
      return visit.panel(MANAGE_ACTS.titles.move)
    },
  },
  {
    name: 'manage-6-cancel',
    setUp: async (scene) => {
      const visit = await openVisit(scene)
      await visit.opener('cancel').click()
      await visit.button(MANAGE_CANCEL.confirm).scrollIntoViewIfNeeded()
      return undefined
    },
  },
  {
    name: 'manage-7-cancelled',
    setUp: async (scene) => {
      const visit = await openVisit(scene)
      await visit.opener('cancel').click()
      await visit.button(MANAGE_CANCEL.confirm).click()
      await expect(visit.news).toBeFocused()
      await scene.page.evaluate(() => scrollTo(0, 0))
      return undefined
    },
  },
  {
    name: 'manage-8-wrong-link',
    setUp: async ({ page, house }) => {
      await page.goto(`${house.url}${managePath('0123456789abcdefghijklmnopq', LANGUAGE)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'manage-9-teams',
    setUp: async (scene) => (await openVisit(scene, teamsOn(PARTY_DAY))).unfold(TEAMS.heading),
  },
]

async function openVisit({ page, house }: Scene, party = partyOn(PARTY_DAY)): Promise<ManagedVisit> {
  const link = await bookWithLink(party, house)
  const visit = new ManagedVisit(page)
  await visit.open(link.path, house.url)
  return visit
}
