// npm run make -- menu [-- file.json]: prints the menu in every language of the venue; see print.ts.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TEXT_LANGUAGES } from '../languages.ts'

const print = fileURLToPath(new URL('./print.ts', import.meta.url))
for (const language of TEXT_LANGUAGES) {
  const { status } = spawnSync(
    process.execPath,
    [`--conditions=${language}`, print, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(1)
}
