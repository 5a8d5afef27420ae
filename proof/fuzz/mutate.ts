import type { Random } from '../stage/random.ts'
import { hostileText, hostileValue, type Json } from './hostile-values.ts'

/** Returns a copy with this many random changes, at any depth: a part replaced by a hostile value, a part removed, or an unexpected one added. */
export function mutate(value: Json, random: Random, times: number): Json {
  let changed = structuredClone(value)
  for (let time = 0; time < times; time++) {
    const places = placesIn(changed)
    const place = places.length === 0 ? undefined : random.pick(places)
    if (place === undefined) return hostileValue(random)
    const { holder, key } = place
    if (random.chance(0.1)) delete holder[key]
    else if (random.chance(0.05)) holder[hostileText(random).slice(0, 60)] = hostileValue(random)
    else holder[key] = similar(holder[key], random)
    changed = structuredClone(changed)
  }
  return changed
}

/** About half the strings and lists keep their type: a string that replaces a string gets past more validation than a list would. */
function similar(old: Json | undefined, random: Random): Json {
  if (typeof old === 'string' && random.chance(0.5)) return hostileText(random)
  if (typeof old === 'string' && random.chance(0.3)) return old + hostileText(random)
  if (Array.isArray(old) && random.chance(0.4)) return [...old, ...old, hostileValue(random)]
  return hostileValue(random)
}

type Place = { holder: Record<string, Json>; key: string }

function placesIn(value: Json): Place[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Record<string, Json>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key] ?? null)])
}
