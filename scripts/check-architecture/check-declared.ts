import { isBuiltin } from 'node:module'
import { findPackage, type Package, type Project, type Source } from './read-project.ts'
import { isRelative, packageNameOf } from './resolve-import.ts'
import type { Violation } from './violation.ts'
import { workspaceOf } from './workspaces.ts'

// Front ends are bundled; e2e, proof and scripts are never installed without their devDependencies.
const EITHER = ['site', 'desk', 'e2e', 'proof', 'scripts']

/** Rule 5 of the project. npm hoists packages, so an undeclared import may resolve by luck, until it does not. */
export function checkDeclared(project: Project): Violation[] {
  return project.sources.flatMap((source) => {
    const owner = findPackage(project, source.path)
    return source.imports.flatMap(({ specifier, line }) => {
      const explanation = refusalOf(source, owner, specifier)
      return explanation === undefined ? [] : [{ file: source.path, line, rule: 'undeclared', explanation }]
    })
  })
}

function refusalOf(source: Source, owner: Package | undefined, specifier: string): string | undefined {
  if (isRelative(specifier) || specifier.startsWith('/') || isBuiltin(specifier)) return undefined
  const name = packageNameOf(specifier)
  if (owner === undefined) return `'${name}' is imported, but no package.json stands above`
  if (owner.name === name || owner.runtime.has(name)) return undefined
  const manifest = owner.folder === '' ? 'package.json' : `${owner.folder}/package.json`
  if (!owner.dev.has(name)) return `'${name}' is not declared in ${manifest}`
  if (mayUseDev(source)) return undefined
  return `'${name}' stands in devDependencies of ${manifest}, but this file runs without them`
}

function mayUseDev({ path, isTest, isConfig }: Source): boolean {
  return isTest || isConfig || EITHER.includes(workspaceOf(path) ?? '')
}
