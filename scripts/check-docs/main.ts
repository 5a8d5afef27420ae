// Holds what can be checked in the house's Markdown: links lead to files, diagrams parse. node scripts/check-docs/main.ts [root]
import { resolve } from 'node:path'
import { checkDiagrams } from './check-diagrams.ts'
import { checkLinks } from './check-links.ts'
import { readDocs } from './read-docs.ts'

const root = resolve(process.argv[2] ?? '.')
const docs = readDocs(root)
const problems = [...checkLinks(docs), ...(await checkDiagrams(docs.pages))]
for (const problem of problems) console.error(`docs: ${problem}`)
// A wrong folder must not pass for a house whose docs are in order.
if (docs.pages.length === 0) console.error(`docs: no Markdown under ${root}`)
if (problems.length > 0 || docs.pages.length === 0) process.exit(1)
const linkCount = docs.pages.flatMap(({ links }) => links).length
const diagramCount = docs.pages.flatMap(({ diagrams }) => diagrams).length
console.log(
  `docs: ${docs.pages.length} pages, ${linkCount} links lead somewhere, ${diagramCount} diagrams parse`,
)
