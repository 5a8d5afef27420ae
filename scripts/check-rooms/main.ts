// Holds the house's import directions and habits: node scripts/check-rooms/main.ts [root]
import { resolve } from 'node:path'
import { inspectHouse } from './check-rooms.ts'
import { medianLength } from './check-size.ts'
import { readHouse } from './read-house.ts'

const root = resolve(process.argv[2] ?? '.')
const house = readHouse(root)
const violations = inspectHouse(house)
for (const { file, line, rule, explanation } of violations) {
  console.error(`${file}:${line}  ${rule}  ${explanation}`)
}
// A wrong folder must not pass for a clean house.
if (house.sources.length === 0) console.error(`rooms: no source files under ${root}`)
if (violations.length > 0) console.error(`rooms: ${violations.length} violations`)
console.log(`rooms: ${house.sources.length} files checked; the median file has ${medianLength(house)} lines`)
if (violations.length > 0 || house.sources.length === 0) process.exit(1)
