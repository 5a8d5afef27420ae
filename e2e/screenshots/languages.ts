// Photographs every state a visitor can see, in every language, on the narrowest phone, and reports what does not fit. Writes to
// .reports/screenshots, which git ignores; sheets/ has the pictures side by side for review.
// - npm run screenshots -- languages: all of them, at 320 px
// - npm run screenshots -- languages fr: one language
// - npm run screenshots -- languages fr 390 booking-09: a different width (320, 390, 1440), names with this prefix
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SITE_LANGUAGES } from '../languages/words.ts'

const words = process.argv.slice(2)
const asked = SITE_LANGUAGES.filter((language) => words.includes(language))
const rest = words.filter((word) => !SITE_LANGUAGES.some((language) => language === word))
const script = fileURLToPath(new URL('in-one-language.ts', import.meta.url))

for (const language of asked.length === 0 ? SITE_LANGUAGES : asked) {
  // With this condition, texts imported without a language resolve to this one.
  const { status } = spawnSync(process.execPath, [`--conditions=${language}`, script, ...rest], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
