import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../../site/dist/client', import.meta.url))

/** Where `npm run build` leaves the site; undefined when it has not run, as in development, where Vite serves it. */
export function findBuiltSite(): string | undefined {
  return existsSync(BUILT) ? BUILT : undefined
}
