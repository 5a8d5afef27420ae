import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The first of two ports; a parallel run on the same machine uses a different value. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4180)

export const SITE_PORT = FIRST_PORT
export const GALLERY_PORT = FIRST_PORT + 1
export const SITE_URL = `http://localhost:${SITE_PORT}`
export const GALLERY_URL = `http://localhost:${GALLERY_PORT}`

/** PostgreSQL uses any free port; tests that query the database find its address here. */
const REPORTS = fileURLToPath(new URL('../.reports/', import.meta.url))
const DATABASE_FILE = `${REPORTS}e2e-database-${FIRST_PORT}.url`

export function writeDatabaseUrl(url: string): void {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(DATABASE_FILE, url)
}

export function readDatabaseUrl(): string {
  return readFileSync(DATABASE_FILE, 'utf8')
}
