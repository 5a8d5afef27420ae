// Runs tsc for every tsconfig of the project, or only for those in the given folders. Each workspace has its own, because each may use different globals. Workspaces whose
// texts depend on the language of the build are checked once per language, so that a missing text fails.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { languageProblems, textLanguages } from './language-conditions.ts'

const folders = process.argv.slice(2)
const projects = globSync('**/tsconfig*.json', {
  exclude: (name) => name === 'node_modules' || name === '.stryker-tmp',
})
  .filter((path) => !path.endsWith('tsconfig.base.json') && path.includes('/'))
  .filter((path) => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`)))
  .sort()
const languages = textLanguages()

for (const problem of languageProblems(languages, readFileSync('packages/texts/package.json', 'utf8'))) {
  console.error(`types: ${problem}`)
  process.exit(1)
}

let checked = 0
let failed = false
for (const project of projects) {
  for (const language of speaksOneLanguage(project) ? languages : [undefined]) {
    const condition = language === undefined ? [] : ['--customConditions', language]
    // The build info of the last run makes the next one much faster.
    const info = `node_modules/.cache/typecheck/${project.replaceAll('/', '-')}-${language ?? 'all'}.tsbuildinfo`
    const { status } = spawnSync(
      'tsc',
      ['-p', project, ...condition, '--incremental', '--tsBuildInfoFile', info],
      {
        stdio: 'inherit',
      },
    )
    checked++
    if (status === 0) continue
    console.error(`types: ${project} failed${language === undefined ? '' : ` in ${language}`}`)
    failed = true
  }
}
console.log(`types: ${checked} checks of ${projects.length} projects, in ${languages.join(', ')}`)
if (failed) process.exit(1)

/**
 * True for the site and for packages/visit, which the site shares with the desk. The desk uses Dutch, the default; the server names its
 * languages explicitly.
 */
function speaksOneLanguage(project: string): boolean {
  const folder = dirname(project).replace(/\/build$/, '')
  if (!existsSync(`${folder}/package.json`)) return false
  const { name } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { name?: string }
  return ['@lichtspel/site', '@lichtspel/visit'].includes(name ?? '')
}
