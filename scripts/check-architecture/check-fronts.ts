import { findGlobals } from './find-globals.ts'
import { isSource, type Project, type Source } from './read-project.ts'
import { isRelative, resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'
import { FRONT_EDGE, FRONT_EDGES, FRONT_LAYERS, FRONTS } from './workspaces.ts'

type Place = { front: string; layer: string; feature: string | undefined }

/** Rule 3 of the project: routes → features → lib, no feature imports another, only one folder accesses the network and storage. */
export function checkFronts(project: Project): Violation[] {
  return project.sources.flatMap((source) => {
    const place = placeOf(source.path)
    return [...(place === undefined ? [] : checkLayers(project, source, place)), ...checkEdge(source)]
  })
}

function checkLayers(project: Project, source: Source, from: Place): Violation[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const target = isRelative(specifier) ? resolveImport(project, source.path, specifier) : undefined
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
  // Style sheets and pictures may be outside the layers, and so may files that only tests use.
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
  // A feature of one file gets the name of that file, so that its style sheet belongs to it.
  return { front, layer, feature: rest.length > 0 ? feature : feature.split('.')[0] }
}
