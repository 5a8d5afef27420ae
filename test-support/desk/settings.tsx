import type { PublishOffer, SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import { readOffer } from '@lichtspel/contract/desk/offer-problems'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offerOf } from '../../apps/desk/src/features/settings/drafts.ts'
import { SettingsScreen } from '../../apps/desk/src/features/settings/settings-screen.tsx'
import { DeskStage } from './desk-stage.tsx'

export const NOW = { ...FIRST_CATALOGUE, revision: 3, validFrom: '2026-11-01' }
export const published = (revision: number, validFrom: string, publishedBy: string) => {
  return { revision, validFrom, publishedBy, publishedAt: 1_795_000_000_000, isInForce: revision === 3 }
}
export const SETTINGS: SettingsAnswer = {
  today: '2026-11-28',
  newestRevision: 3,
  catalogues: [NOW],
  publishings: [published(3, '2026-11-01', 'Mira'), published(2, '2026-06-01', 'Joren')],
  exceptions: { version: 4, savedBy: 'Joren', savedAt: 1_795_000_000_000 },
}
const HIT = { keptBookings: 12, rebuiltDays: [], unfit: [] }
const EFFECTS = { obstacle: null, ...HIT }

/** Stubs a server with these settings. It checks with the contract's own schema and records what is published. */
export function serve(
  refuses?: { published: SettingsAnswer },
  catalogues: Catalogue[] = [NOW],
  exceptions = SETTINGS.exceptions,
) {
  const sentOffers: PublishOffer[] = []
  let settings: SettingsAnswer = { ...SETTINGS, catalogues, exceptions }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const sent = body === undefined ? undefined : JSON.parse(body)
    if (path === DESK_PATHS.catalogueCheck) {
      const read = readOffer(sent.offer)
      const problems = 'problems' in read ? read.problems : []
      const later = catalogues
        .filter(({ validFrom }) => validFrom > sent.validFrom)
        .map(({ revision, validFrom }) => ({ revision, validFrom, isChangeable: true }))
      return Response.json({ problems, newestRevision: settings.newestRevision, ...EFFECTS, later })
    }
    if (path === DESK_PATHS.cataloguePublish) {
      sentOffers.push(sent)
      if (refuses === undefined) return Response.json({ revision: 4, rebuilt: 0, unfit: [] })
      settings = refuses.published
      return Response.json({ error: { code: 'offer-changed' } }, { status: 409 })
    }
    if (path === DESK_PATHS.exceptionsCheck) {
      const read = readOffer({ ...offerOf(NOW), hours: { ...NOW.hours, ...sent } })
      const problems = 'problems' in read ? read.problems : []
      return Response.json({ problems, version: settings.exceptions.version, ...HIT })
    }
    if (path.startsWith('/api/staff/catalogue/revisions')) return Response.json({ catalogue: NOW })
    return Response.json(settings)
  })
  return sentOffers
}

/** `state` is what a link to the settings sent along. */
export async function openSettings(part: string, state: unknown = null) {
  const screen = await render(
    <DeskStage at={{ pathname: '/instellingen', search: `?deel=${part}`, state }}>
      <SettingsScreen />
    </DeskStage>,
  )
  await expect.element(page.getByRole('heading', { level: 2 })).toBeInTheDocument()
  return screen
}
