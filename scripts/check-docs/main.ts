// Checks the project's Markdown: links lead to files, and the files that it names exist. node scripts/check-docs/main.ts [root]
import { resolve } from 'node:path'
import { checkLinks } from './check-links.ts'
import { checkPaths } from './check-paths.ts'
import { readDocs } from './read-docs.ts'

const root = resolve(process.argv[2] ?? '.')
const docs = readDocs(root)
const problems = [...checkLinks(docs), ...checkPaths(docs)]
for (const problem of problems) console.error(`docs: ${problem}`)
// A wrong folder must not pass as a project with valid docs.
if (docs.pages.length === 0) console.error(`docs: no Markdown under ${root}`)
if (problems.length > 0 || docs.pages.length === 0) process.exit(1)
const linkCount = docs.pages.flatMap(({ links }) => links).length
console.log(`docs: ${docs.pages.length} pages, ${linkCount} links lead somewhere`)
