import type { House, Source } from './read-house.ts'
import { resolveImport } from './resolve-import.ts'
import { FIRST_CATALOGUE } from './rooms.ts'
import type { Violation } from './violation.ts'

const SPECIFIER = '@lichtspel/domain/catalogue/first-catalogue'

/** Whoever names the first catalogue shows or judges by facts that a venue may have changed since. */
export function checkFirstCatalogue(house: House): Violation[] {
  return house.sources
    .filter((source) => !mayName(source))
    .flatMap((source) =>
      source.imports
        .filter(({ specifier }) => namesIt(house, source, specifier))
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

function namesIt(house: House, source: Source, specifier: string): boolean {
  return specifier === SPECIFIER || resolveImport(house, source.path, specifier) === FIRST_CATALOGUE.path
}
