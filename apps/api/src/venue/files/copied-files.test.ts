import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { expect, test } from 'vitest'
import { createVenue } from '../create-venue.ts'

const api = sharedTestApp()
const [NAMED, OTHER] = [`share.${'a'.repeat(24)}`, `share.${'b'.repeat(24)}`]

test('a new venue serves the uploaded files that its copied offer names, and no others', async () => {
  const { pool } = api.database
  await pool.query(
    `INSERT INTO venue_file SELECT 'antwerpen', path, '1200.jpg', 'jpg' FROM unnest($1::text[]) AS path`,
    [[NAMED, OTHER]],
  )
  const share = `/beeld/${NAMED}/1200.jpg`
  await api.publish((offer) => ({
    ...offer,
    venue: { ...offer.venue, brand: { ...offer.venue.brand, share } },
  }))
  await createVenue({ pool, catalogues: api.catalogues }, 'antwerpen', {
    id: 'brugge',
    hosts: ['brugge.example'],
  })
  await api.catalogues.renew(['brugge'])
  const at = (path: string) =>
    api.app.inject({ url: `/beeld/${path}/1200.jpg`, headers: { host: 'brugge.example' } })
  expect([(await at(NAMED)).statusCode, (await at(OTHER)).statusCode]).toEqual([200, 404])
})
