import { coloursPath } from '@lichtspel/contract/paths'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveColours } from './serve-colours.ts'

const app = fastify()
serveColours(app)

test('the stylesheet sets the colours of its path and never changes', async () => {
  const { body, headers } = await app.inject(coloursPath(SAMPLE_GENT))
  expect(body).toContain('--vr: #ffc233;')
  expect(body).toContain('--violet: #e5322d;')
  expect(body).toMatch(/--glow-main: [^;]*#ffc23373;\n +--glow-tube: [^;]*#e5322dcc;/)
  expect(body).toContain('[data-attraction="karting"] {\n  --attraction: #ff9f2e;')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  'ffb02e.css',
  'ffb02e-d9480f',
  'ffb02e-d9480f0.css',
  'ffb02e-red;}.css',
  '..%2fx-y.css',
  'ffb02e-d9480f.css?laser=red',
  'ffb02e-d9480f.css?laser=ff4db8&laser=ff4db8',
  'ffb02e-d9480f.css?"]*{}=ff4db8',
])('%s has something else than colours: 404', async (file) => {
  expect((await app.inject(`/kleuren/${file}`)).statusCode).toBe(404)
})
