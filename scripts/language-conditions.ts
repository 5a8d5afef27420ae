import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** Every language that has texts. */
export function textLanguages(): string[] {
  return globSync('packages/texts/src/*/').map((folder) => basename(folder))
}

/** A language folder that the package does not list would silently be checked, and built, in Dutch. */
export function languageProblems(languages: readonly string[], packageJson: string): string[] {
  const { exports } = JSON.parse(packageJson) as { exports: Record<string, unknown> }
  const conditions = (exports['./*'] ?? {}) as Record<string, string>
  return languages.flatMap((language) => {
    const folder = `./src/${language}/*.ts`
    return [
      ...(conditions[language] === folder
        ? []
        : [`packages/texts gives no ${folder} for the condition ${language}`]),
      ...(exports[`./${language}/*`] === folder ? [] : [`packages/texts does not export ./${language}/*`]),
    ]
  })
}
