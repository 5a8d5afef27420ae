// Serves a build of the site alone, without a database: for the home page's tests, screenshots and Lighthouse.
//   node apps/api/src/fronts/preview.ts [folder] [port]
import { resolve } from 'node:path'
import fastify from 'fastify'
import { serveSite } from './serve-site.ts'

const [folder = 'apps/site/dist/client', port = '4173'] = process.argv.slice(2)
const app = fastify()
await serveSite(app, { folder: resolve(folder), origin: `http://localhost:${port}` })
await app.listen({ host: '127.0.0.1', port: Number(port) })
console.log(`http://localhost:${port}`)
