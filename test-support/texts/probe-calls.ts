import { SAMPLES_BY_NAME, SAMPLES_BY_PATH } from './probe-samples.ts'

/** A text function, whatever its parameters. */
export type Saying = (...given: readonly unknown[]) => unknown

/** The calls to probe a Dutch function with, or the name of the parameter that has no sample. */
export function callsOf(path: string, dutch: Saying): readonly (readonly unknown[])[] | { unknown: string } {
  const known = SAMPLES_BY_PATH[path]
  if (known !== undefined) return known
  const call: unknown[] = []
  for (const parameter of parametersOf(dutch)) {
    const names = parameter.startsWith('{') ? partsOf(parameter) : [parameter]
    const unknown = names.find((name) => !(name in SAMPLES_BY_NAME))
    if (unknown !== undefined) return { unknown }
    call.push(
      parameter.startsWith('{')
        ? Object.fromEntries(names.map((name) => [name, SAMPLES_BY_NAME[name]]))
        : SAMPLES_BY_NAME[parameter],
    )
  }
  return [call]
}

/** The parameter names; `{ venue, date }` stays together, and defaults are dropped. */
function parametersOf(asked: Saying): string[] {
  const source = asked
    .toString()
    .replace(/^async\s+/, '')
    .replace(/^function\s*\w*\s*/, '')
  if (!source.startsWith('(')) return [source.slice(0, source.indexOf('=>')).trim()]
  const list = source.slice(1, closingOf(source))
  return [...list.matchAll(/\{[^}]*\}|[\w$]+(?:\s*=\s*[^,]+)?/g)].map(([one]) =>
    one.startsWith('{') ? one : one.replace(/\s*=.*$/, ''),
  )
}

function closingOf(source: string): number {
  let depth = 0
  for (const [at, letter] of [...source].entries()) {
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) return at
  }
  throw new RangeError(`no closing bracket: ${source}`)
}

/** `{ cents, names: said }` needs samples for cents and names. */
function partsOf(parameter: string): string[] {
  return parameter
    .slice(1, -1)
    .split(',')
    .map((part) => part.replace(/[:=].*$/s, '').trim())
    .filter((part) => part !== '')
}
