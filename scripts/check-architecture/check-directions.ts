import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { findComputedImports, type Import } from './read-imports.ts'
import { isTestPath, type Project, type Source } from './read-project.ts'
import { isRelative, packageNameOf, resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'
import { APPS, TEST_SUPPORT, WORKSPACES, workspaceOf } from './workspaces.ts'

const SCOPE = '@lichtspel/'

/** Which workspace may import what: rules 1 and 2 of the project. */
export function checkDirections(project: Project): Violation[] {
  return project.sources.flatMap((source) => {
    const workspace = workspaceOf(source.path)
    if (workspace === undefined)
      return [refuse(source, 1, 'stands in a workspace that workspaces.ts does not know')]
    const refusals = source.imports.flatMap((item) => {
      const reason = refusalOf(source, workspace, item) ?? refuseTest(project, source, workspace, item)
      return reason === undefined ? [] : [refuse(source, item.line, reason)]
    })
    return [...refusals, ...refuseComputed(source, workspace)]
  })
}

function refusalOf(source: Source, workspace: string, { specifier }: Import): string | undefined {
  if (specifier.startsWith('/')) return `'${specifier}' is an absolute path`
  if (isRelative(specifier)) return refuseRelative(source, workspace, specifier)
  if (specifier.startsWith(SCOPE))
    return refuseWorkspace(workspace, packageNameOf(specifier).slice(SCOPE.length))
  return isBuiltin(specifier)
    ? refuseBuiltin(source, workspace, specifier)
    : refusePackage(source, workspace, specifier)
}

function refuseRelative({ path }: Source, workspace: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  if (target.split('/').includes('node_modules')) return `'${specifier}' reaches into node_modules`
  if (workspaceOf(target) === workspace) return undefined
  // The apps have no exports: nothing else imports them.
  if (workspace === TEST_SUPPORT && APPS.includes(workspaceOf(target) ?? '')) return undefined
  return `'${specifier}' climbs out of ${workspace}; another workspace is imported by its package name`
}

/** Tests use devDependencies, so code that runs without them cannot load tests. */
function refuseTest(
  project: Project,
  source: Source,
  workspace: string,
  { specifier }: Import,
): string | undefined {
  const target = resolveImport(project, source.path, specifier)
  const mayImport = source.isTest || source.isConfig || ['e2e', 'proof', 'scripts'].includes(workspace)
  if (mayImport || target === undefined || !isTestPath(target)) return undefined
  return `'${specifier}' is a test or serves tests; only tests import it`
}

function refuseWorkspace(workspace: string, target: string): string | undefined {
  if (APPS.includes(target)) return `nobody imports an app (${target})`
  // refuseTest says who may import test support.
  if (target === workspace || target === TEST_SUPPORT) return undefined
  const allowed = WORKSPACES[workspace]?.workspaces ?? []
  if (allowed.includes(target)) return undefined
  return `${workspace} may not import ${target}; of the workspaces it may import ${allowed.join(', ') || 'none'}`
}

function refuseBuiltin({ isTest }: Source, workspace: string, specifier: string): string | undefined {
  if (isTest || WORKSPACES[workspace]?.builtins === 'anywhere') return undefined
  return `${workspace} may not import the Node builtin '${specifier}' outside its tests`
}

function refusePackage(
  { isConfig, isTest }: Source,
  workspace: string,
  specifier: string,
): string | undefined {
  const { packages, testPackages } = WORKSPACES[workspace] ?? { packages: [], testPackages: [] }
  if (packages === 'declared' || isConfig) return undefined
  const allowed = isTest ? [...packages, ...testPackages] : packages
  if (allowed.includes(packageNameOf(specifier))) return undefined
  return `${workspace} may not import '${specifier}'; of the packages it may import ${allowed.join(', ') || 'none'}`
}

function refuseComputed(source: Source, workspace: string): Violation[] {
  if (WORKSPACES[workspace]?.packages === 'declared' || source.isTest) return []
  return findComputedImports(source.pieces).map((line) =>
    refuse(source, line, `${workspace} may not import a computed path: no check can follow it`),
  )
}

function refuse({ path }: Source, line: number, explanation: string): Violation {
  return { file: path, line, rule: 'direction', explanation }
}
