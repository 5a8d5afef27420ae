/** Words that only search engines read. */
export const SITE_DATA = { person: 'person' }
