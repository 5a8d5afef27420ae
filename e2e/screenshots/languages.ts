// Photographs every state that a visitor can meet in every language, on the narrowest phone, and says what does not fit there. Into
// .reports/screenshots, which git does not keep; sheets/ has the pictures side by side, to be looked at.
//   npm run screenshots -- languages                        all of them, at 320 px
//   npm run screenshots -- languages fr                  one language
//   npm run screenshots -- languages fr 390 booking-09   another width (320, 390, 1440), what begins so
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SITE_LANGUAGES } from '../languages/words.ts'

const words = process.argv.slice(2)
const asked = SITE_LANGUAGES.filter((language) => words.includes(language))
const rest = words.filter((word) => !SITE_LANGUAGES.some((language) => language === word))
const script = fileURLToPath(new URL('in-one-language.ts', import.meta.url))

for (const language of asked.length === 0 ? SITE_LANGUAGES : asked) {
  // The condition gives the words of that language to whatever imports words without naming one.
  const { status } = spawnSync(process.execPath, [`--conditions=${language}`, script, ...rest], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
