import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager')

test('more than two uploads of a venue are refused before they have arrived', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const begin = async () => {
    const { cookie, host, origin } = manager.headers
    const headers = { cookie, host, origin, 'content-type': 'image/png', 'content-length': '1000' }
    const sent = request({ port, method: 'POST', path: `${DESK_PATHS.files}?kind=mark`, headers })
    sent.flushHeaders()
    const answered = once(sent, 'response').then(([{ statusCode }]) => statusCode)
    return { sent, answered: await Promise.race([answered, setTimeout(500, 'none')]) }
  }
  const uploads = [await begin(), await begin(), await begin()]
  expect(uploads.map(({ answered }) => answered)).toEqual(['none', 'none', 503])
  for (const { sent } of uploads) sent.on('error', () => {}).destroy()
  await setTimeout(100)
  expect((await begin()).answered).toBe('none')
})
