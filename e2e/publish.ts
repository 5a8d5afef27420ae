import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { programPath } from './programs.ts'

/** Publishes as the venue does: prints the current offer, edits the file, and publishes it from a given day on. */
export function publish(databaseUrl: string, change: (offer: Offer) => Offer, validFrom?: string): string {
  const printed = JSON.parse(run(databaseUrl, '--print')) as { validFrom: string; offer: Offer }
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-publish-'))
  try {
    const file = join(folder, 'offer.json')
    const changed = { validFrom: validFrom ?? printed.validFrom, offer: change(printed.offer) }
    writeFileSync(file, JSON.stringify(changed))
    return run(databaseUrl, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, [programPath('publish-catalogue'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
}

/** The same offer with a different price for the first game of the standard formula. */
export function standardFor(cents: number): (offer: Offer) => Offer {
  return (offer) => ({ ...offer, formulas: offer.formulas.map((formula) => priced(formula, cents)) })
}

function priced(formula: Catalogue['formulas'][number], cents: number): Catalogue['formulas'][number] {
  if (formula.offered === 'mail' || formula.id !== 'standard') return formula
  const [, ...more] = formula.pricesCents
  return { ...formula, pricesCents: [cents, ...more.map((price) => Math.max(price, cents))] }
}
