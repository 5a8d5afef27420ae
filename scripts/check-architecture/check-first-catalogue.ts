import type { Project, Source } from './read-project.ts'
import { resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'
import { FIRST_CATALOGUE } from './workspaces.ts'

const SPECIFIER = '@lichtspel/domain/catalogue/first-catalogue'

/** Code that uses the first catalogue shows or applies facts that a venue may have changed since. */
export function checkFirstCatalogue(project: Project): Violation[] {
  return project.sources
    .filter((source) => !mayName(source))
    .flatMap((source) =>
      source.imports
        .filter(({ specifier }) => namesIt(project, source, specifier))
        .map(({ line }) => ({
          file: source.path,
          line,
          rule: 'first-catalogue',
          explanation:
            'the catalogue is an argument here; only the seed, the static build and tests name the first one',
        })),
    )
}

function mayName({ path, isTest }: Source): boolean {
  return isTest || FIRST_CATALOGUE.namedBy.some((place) => path.startsWith(place))
}

function namesIt(project: Project, source: Source, specifier: string): boolean {
  return specifier === SPECIFIER || resolveImport(project, source.path, specifier) === FIRST_CATALOGUE.path
}
