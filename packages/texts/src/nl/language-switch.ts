/** How this language speaks of itself; the pages of every other language say it too. */
export const OWN_LANGUAGE = {
  name: 'Nederlands',
  locale: 'nl-BE',
  hint: 'Bekijk deze pagina in het Nederlands',
  dismiss: 'Verberg dit voorstel',
}

export const LANGUAGE_SWITCH = { label: 'Taal' }
