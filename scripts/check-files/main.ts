// The rules that no import shows: node scripts/check-files/main.ts. The imports are checked by .dependency-cruiser.mjs.
import { readFileSync } from 'node:fs'
import { listFiles } from '../list-files.ts'
import { findFaults } from './find-faults.ts'

const TEXT = /\.(?:[cm]?[jt]sx?|css|sql)$/
const files = listFiles('.').map((path) => [path, TEXT.test(path) ? readFileSync(path, 'utf8') : ''])
const faults = findFaults(Object.fromEntries(files))
for (const fault of faults) console.error(fault)
console.log(`files: ${files.length} checked, ${faults.length} faults`)
if (faults.length > 0 || files.length === 0) process.exit(1)
