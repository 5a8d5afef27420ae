// Subsets the two font families to the characters of Dutch, French and English pages and the weights of the design. The results are
// committed.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const DUTCH_ACCENTS = 'éèëêïíóöüáàçÉÈËÏÓÖÜÁÀ'
const FRENCH_ACCENTS = 'âîôùûœÂÊÎÔÙÛŒÇ«»'
const SIGN_PUNCTUATION = ' .,:;!?()&+-–/’‘€·×\u00a0\u202f'
const TEXT_PUNCTUATION = '"#%@*=_\'“”…—−<>[]{}|~^`$\\°§úòñäÄ→←↓↑✓•'

const FONTS = [
  // Unbounded is used only for the logo, headings, prices and counters, so it needs no mathematical symbols.
  {
    family: 'unbounded',
    text: LETTERS + DUTCH_ACCENTS + FRENCH_ACCENTS + SIGN_PUNCTUATION,
    wght: { min: 700, max: 800 },
  },
  {
    family: 'figtree',
    text: LETTERS + DUTCH_ACCENTS + FRENCH_ACCENTS + SIGN_PUNCTUATION + TEXT_PUNCTUATION,
    wght: { min: 400, max: 700 },
  },
]

for (const { family, text, wght } of FONTS) {
  const folder = `node_modules/@fontsource-variable/${family}`
  const font = readFileSync(`${folder}/files/${family}-latin-wght-normal.woff2`)
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  writeFileSync(`packages/ui/src/fonts/${family}.woff2`, cut)
  writeFileSync(`packages/ui/src/fonts/${family}-OFL.txt`, readFileSync(`${folder}/LICENSE`))
  console.log(`${family}: ${font.length} to ${cut.length} bytes`)
}
