import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where `npm run build` leaves the fronts; nothing when it has not run, as in development, where Vite serves them. */
export function findBuiltFronts(): { SITE_FOLDER: string | undefined; STAFF_FOLDER: string | undefined } {
  return { SITE_FOLDER: built('site/dist/client'), STAFF_FOLDER: built('staff/dist') }
}

function built(folder: string): string | undefined {
  const path = fileURLToPath(new URL(`../../../${folder}`, import.meta.url))
  return existsSync(path) ? path : undefined
}
