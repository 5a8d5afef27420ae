/** How this language speaks of itself; the pages of every other language say it too. */
export const OWN_LANGUAGE = {
  name: 'Français',
  locale: 'fr-BE',
  hint: 'Voir cette page en français',
  dismiss: 'Masquer cette suggestion',
}

export const LANGUAGE_SWITCH = { label: 'Langue' }
