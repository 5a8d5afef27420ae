// Enforces the project's import directions and conventions: node scripts/check-architecture/main.ts [root]
import { resolve } from 'node:path'
import { inspectProject } from './check-architecture.ts'
import { medianLength } from './check-size.ts'
import { readProject } from './read-project.ts'

const root = resolve(process.argv[2] ?? '.')
const project = readProject(root)
const violations = inspectProject(project)
for (const { file, line, rule, explanation } of violations) {
  console.error(`${file}:${line}  ${rule}  ${explanation}`)
}
// A wrong folder must not pass for a clean project.
if (project.sources.length === 0) console.error(`architecture: no source files under ${root}`)
if (violations.length > 0) console.error(`architecture: ${violations.length} violations`)
console.log(
  `architecture: ${project.sources.length} files checked; the median file has ${medianLength(project)} lines`,
)
if (violations.length > 0 || project.sources.length === 0) process.exit(1)
