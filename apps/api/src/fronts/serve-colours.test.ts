import { coloursPath } from '@lichtspel/contract/paths'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveColours } from './serve-colours.ts'

const app = fastify()
serveColours(app)

test('the stylesheet sets the colours of its path and never changes', async () => {
  const { body, headers } = await app.inject(coloursPath({ accent: '#ffb02e', glow: '#d9480f' }))
  expect(body).toContain('--vr: #ffb02e;')
  expect(body).toContain('--violet: #d9480f;')
  expect(body).toMatch(/--glow-main: [^;]*#ffb02e73;\n +--glow-tube: [^;]*#d9480fcc;/)
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['ffb02e.css', 'ffb02e-d9480f', 'ffb02e-d9480f0.css', 'ffb02e-red;}.css', '..%2fx-y.css'])(
  '%s is not a pair of colours: 404',
  async (file) => {
    expect((await app.inject(`/kleuren/${file}`)).statusCode).toBe(404)
  },
)
