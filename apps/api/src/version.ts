import { readFileSync } from 'node:fs'

/** Of this product, as its packages say it. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return version
}

const PACKAGE = new URL('../package.json', import.meta.url)
