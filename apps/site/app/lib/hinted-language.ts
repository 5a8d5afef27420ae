import type { Language } from '@lichtspel/domain/catalogue/words'
import { LANGUAGE } from '@lichtspel/texts/language'
import { deviceText } from '@lichtspel/visit/device/device-storage.ts'

const KEY = 'language-hint'

/** The language that a visitor reads rather than this page's, of those that the venue speaks. */
export function hintedLanguage(
  spoken: readonly Language[],
  preferred: readonly string[],
): Language | undefined {
  const languages = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '')
  const best = languages.find((language) => spoken.includes(language))
  return best === LANGUAGE ? undefined : best
}

/** Who dismissed the hint, or has found the languages, is not told of them again. */
export function turnHintOff(): void {
  deviceText.write(KEY, 'off')
}

export function isHintOff(): boolean {
  return deviceText.read(KEY) !== null
}
