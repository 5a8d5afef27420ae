/** How this language speaks of itself; the pages of every other language say it too. */
export const OWN_LANGUAGE = {
  name: 'English',
  locale: 'en-GB',
  hint: 'View this page in English',
  dismiss: 'Hide this suggestion',
}

export const LANGUAGE_SWITCH = { label: 'Language' }
