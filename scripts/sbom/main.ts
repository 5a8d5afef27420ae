// The packages of production, as CycloneDX: npm run check -- sbom writes .reports/sbom.json from the lockfile, without network access.
import { mkdirSync, writeFileSync } from 'node:fs'
import { makeSbom } from './make-sbom.ts'

const FILE = '.reports/sbom.json'
const sbom = makeSbom('.')
mkdirSync('.reports', { recursive: true })
writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`sbom: ${sbom.components.length} parts, in ${FILE}`)
