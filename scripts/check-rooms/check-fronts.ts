import { findGlobals } from './find-globals.ts'
import { type House, isSource, type Source } from './read-house.ts'
import { isRelative, resolveImport } from './resolve-import.ts'
import { FRONT_EDGE, FRONT_EDGES, FRONT_LAYERS, FRONTS } from './rooms.ts'
import type { Violation } from './violation.ts'

type Place = { front: string; layer: string; feature: string | undefined }

/** Rule 3 of the house: routes → features → lib, no feature imports another, only one folder touches the outside. */
export function checkFronts(house: House): Violation[] {
  return house.sources.flatMap((source) => {
    const place = placeOf(source.path)
    return [...(place === undefined ? [] : checkLayers(house, source, place)), ...checkEdge(source)]
  })
}

function checkLayers(house: House, source: Source, from: Place): Violation[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const target = isRelative(specifier) ? resolveImport(house, source.path, specifier) : undefined
    const to = target === undefined ? undefined : placeOf(target)
    if (target === undefined || to === undefined || to.front !== from.front) return []
    const explanation = refusalOf(source, from, to, target)
    return explanation === undefined ? [] : [{ file: source.path, line, rule: 'direction', explanation }]
  })
}

function refusalOf(source: Source, from: Place, to: Place, target: string): string | undefined {
  const allowed = FRONT_LAYERS[from.layer]
  if (allowed === undefined || allowed.includes(to.layer)) return undefined
  if (from.layer === 'features' && to.layer === 'features') {
    if (from.feature === to.feature) return undefined
    return `feature ${from.feature} may not import feature ${to.feature}; a route composes them`
  }
  // Style sheets and pictures may stand outside the layers, and so may what only tests use.
  if (to.layer === 'entry' && (source.isTest || !isSource(target))) return undefined
  return `${from.layer} may not import ${to.layer === 'entry' ? target : to.layer}; routes → features → lib`
}

function checkEdge(source: Source): Violation[] {
  const [front, edge] =
    Object.entries(FRONT_EDGES).find(([folder]) => source.path.startsWith(`${folder}/`)) ?? []
  if (front === undefined || source.isTest || source.path.startsWith(`${front}/${edge}/`)) return []
  return findGlobals(source.pieces, FRONT_EDGE).map(({ name, line }) => ({
    file: source.path,
    line,
    rule: 'front-edge',
    explanation: `${name} outside ${edge}: only ${edge} touches the network and the device's storage`,
  }))
}

function placeOf(path: string): Place | undefined {
  const front = FRONTS.find((folder) => path.startsWith(`${folder}/`))
  if (front === undefined) return undefined
  const [layer = '', feature, ...rest] = path.slice(front.length + 1).split('/')
  if (feature === undefined || !Object.hasOwn(FRONT_LAYERS, layer))
    return { front, layer: 'entry', feature: undefined }
  // A feature of one file is named by that file, so that its style sheet belongs to it.
  return { front, layer, feature: rest.length > 0 ? feature : feature.split('.')[0] }
}
