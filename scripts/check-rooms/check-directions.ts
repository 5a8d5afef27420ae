import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type House, isTestPath, type Source } from './read-house.ts'
import { findComputedImports, type Import } from './read-imports.ts'
import { isRelative, packageNameOf, resolveImport } from './resolve-import.ts'
import { APPS, ROOMS, roomOf } from './rooms.ts'
import type { Violation } from './violation.ts'

const SCOPE = '@lichtspel/'

/** Which room may import what: rules 1 and 2 of the house. */
export function checkDirections(house: House): Violation[] {
  return house.sources.flatMap((source) => {
    const room = roomOf(source.path)
    if (room === undefined) return [refuse(source, 1, 'stands in a room that rooms.ts does not know')]
    const refusals = source.imports.flatMap((item) => {
      const reason = refusalOf(source, room, item) ?? refuseTest(house, source, room, item)
      return reason === undefined ? [] : [refuse(source, item.line, reason)]
    })
    return [...refusals, ...refuseComputed(source, room)]
  })
}

function refusalOf(source: Source, room: string, { specifier }: Import): string | undefined {
  if (specifier.startsWith('/')) return `'${specifier}' is an absolute path`
  if (isRelative(specifier)) return refuseRelative(source, room, specifier)
  if (specifier.startsWith(SCOPE)) return refuseRoom(room, packageNameOf(specifier).slice(SCOPE.length))
  return isBuiltin(specifier)
    ? refuseBuiltin(source, room, specifier)
    : refusePackage(source, room, specifier)
}

function refuseRelative({ path }: Source, room: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  if (target.split('/').includes('node_modules')) return `'${specifier}' reaches into node_modules`
  if (roomOf(target) === room) return undefined
  return `'${specifier}' climbs out of ${room}; another room is imported by its package name`
}

/** Tests use devDependencies, so what runs without those cannot load them. */
function refuseTest(house: House, source: Source, room: string, { specifier }: Import): string | undefined {
  const target = resolveImport(house, source.path, specifier)
  const mayImport = source.isTest || source.isConfig || ['e2e', 'proof', 'scripts'].includes(room)
  if (mayImport || target === undefined || !isTestPath(target)) return undefined
  return `'${specifier}' is a test or serves tests; only tests import it`
}

function refuseRoom(room: string, target: string): string | undefined {
  if (APPS.includes(target)) return `nobody imports an app (${target})`
  if (target === room) return undefined
  const allowed = ROOMS[room]?.rooms ?? []
  if (allowed.includes(target)) return undefined
  return `${room} may not import ${target}; of the rooms it may import ${allowed.join(', ') || 'none'}`
}

function refuseBuiltin({ isTest }: Source, room: string, specifier: string): string | undefined {
  if (isTest || ROOMS[room]?.builtins === 'anywhere') return undefined
  return `${room} may not import the Node builtin '${specifier}' outside its tests`
}

function refusePackage({ isConfig, isTest }: Source, room: string, specifier: string): string | undefined {
  const { packages, testPackages } = ROOMS[room] ?? { packages: [], testPackages: [] }
  if (packages === 'declared' || isConfig) return undefined
  const allowed = isTest ? [...packages, ...testPackages] : packages
  if (allowed.includes(packageNameOf(specifier))) return undefined
  return `${room} may not import '${specifier}'; of the packages it may import ${allowed.join(', ') || 'none'}`
}

function refuseComputed(source: Source, room: string): Violation[] {
  if (ROOMS[room]?.packages === 'declared' || source.isTest) return []
  return findComputedImports(source.pieces).map((line) =>
    refuse(source, line, `${room} may not import a computed path: no check can follow it`),
  )
}

function refuse({ path }: Source, line: number, explanation: string): Violation {
  return { file: path, line, rule: 'direction', explanation }
}
