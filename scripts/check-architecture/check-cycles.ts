import type { Project } from './read-project.ts'
import { resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'

/** For every file, the files it imports (values or types), each with the line of the import. */
type Graph = Map<string, Map<string, number>>

/**
 * Modules in a cycle run half initialised, in an order that depends on which was loaded first. A cycle of types runs fine, but its
 * files can only be read or moved together.
 */
export function checkCycles(project: Project): Violation[] {
  const graph = readGraph(project)
  return findCycles(graph).map((cycle) => {
    const [file = '', next = file] = cycle
    const explanation = [...cycle, file].join(' → ')
    return { file, line: graph.get(file)?.get(next) ?? 1, rule: 'cycle', explanation }
  })
}

function readGraph(project: Project): Graph {
  const graph: Graph = new Map(project.sources.map(({ path }) => [path, new Map()]))
  for (const { path, imports } of project.sources) {
    for (const { specifier, line } of imports) {
      const target = resolveImport(project, path, specifier)
      const edges = graph.get(path)
      if (target !== undefined && graph.has(target) && !edges?.has(target)) edges?.set(target, line)
    }
  }
  return graph
}

/** One cycle per edge that leads back into the current path, so that fixing all reported cycles leaves none. */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push(rotate(trail.slice(start)))
    if (start >= 0 || done.has(path)) return
    trail.push(path)
    for (const target of graph.get(path)?.keys() ?? []) visit(target)
    trail.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}

/** Starts at the alphabetically first file, so that a cycle always prints the same way. */
function rotate(cycle: string[]): string[] {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first)]
}
