/** What is counted; each language says in plurals.ts which numbers take the singular, and its formats.test.ts holds that to Intl. */
export type Countable = { one: string; other: string }
