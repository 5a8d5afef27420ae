import type { Language } from '@lichtspel/domain/catalogue/words'
import { LANGUAGE } from '@lichtspel/texts/language'
import { deviceText } from '@lichtspel/visit/device/device-storage.ts'

const KEY = 'language-hint'

/** The language the visitor prefers to this page's, among those the venue offers. */
export function hintedLanguage(
  spoken: readonly Language[],
  preferred: readonly string[],
): Language | undefined {
  const languages = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '')
  const best = languages.find((language) => spoken.includes(language))
  return best === LANGUAGE ? undefined : best
}

/** A visitor who dismissed the hint or used a language link does not see it again. */
export function turnHintOff(): void {
  deviceText.write(KEY, 'off')
}

export function isHintOff(): boolean {
  return deviceText.read(KEY) !== null
}
