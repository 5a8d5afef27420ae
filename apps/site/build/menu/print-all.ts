// npm run make:menu [-- file.json]: the menu in every language that the house speaks; see print.ts.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const languages = globSync('../../../../packages/texts/src/*/', { cwd: import.meta.dirname }).map(
  (folder) => folder.split('/').at(-1) as string,
)
const print = fileURLToPath(new URL('./print.ts', import.meta.url))
for (const language of languages) {
  const { status } = spawnSync(
    process.execPath,
    [`--conditions=${language}`, print, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(1)
}
