import { numbersIn } from './repeated-words.ts'

/** The paths in an offer where a language has no text, or where its text has different numbers than the Dutch one. */
export function offerProblems(part: unknown, languages: readonly string[], path = ''): string[] {
  // A language may need no article where another does.
  if (typeof part !== 'object' || part === null || path.endsWith('/articles')) return []
  if ('nl' in part && typeof part.nl === 'string')
    return wordProblems(part as Record<string, string>, languages, path)
  return Object.entries(part).flatMap(([key, value]) => offerProblems(value, languages, `${path}/${key}`))
}

function wordProblems(words: Record<string, string>, languages: readonly string[], path: string): string[] {
  const numbers = numbersIn(words.nl ?? '')
  return languages.flatMap((language) => {
    const said = words[language] ?? ''
    if (said.trim() === '') return [`${path}: says nothing in ${language}`]
    return numbersIn(said) === numbers ? [] : [`${path}: has other numbers in ${language}`]
  })
}
