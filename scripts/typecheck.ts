// Runs tsc over every tsconfig of the house; each room has its own, because each may know other globals.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const projects = globSync('**/tsconfig*.json', {
  exclude: (name) => name === 'node_modules' || name === '.stryker-tmp',
})
  .filter((path) => !path.endsWith('tsconfig.base.json') && path.includes('/'))
  .sort()

let failed = false
for (const project of projects) {
  const { status } = spawnSync('tsc', ['-p', project], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`types: ${project} failed`)
    failed = true
  }
}
console.log(`types: ${projects.length} projects checked`)
if (failed) process.exit(1)
