import type { Random } from '../stage/random.ts'
import type { Json } from './hostile-values.ts'

/** The subset of JSON Schema that our schemas use. */
export type Schema = {
  type?: string
  enum?: Json[]
  const?: Json
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  example?: Json
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
}

/** Existing values of the venue, by field name. With them a request gets past the first checks. */
export type Known = Record<string, readonly Json[]>

/** A value that the schema accepts, with an existing one wherever the field name is known. */
export function sampleOf(schema: Schema, random: Random, known: Known, name = ''): Json {
  const [first] = known[name] ?? []
  if (first !== undefined && !random.chance(0.1)) return random.pick(known[name] ?? [first])
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return sampleOf(random.pick(choices), random, known, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  if (schema.properties !== undefined) return objectOf(schema, random, known)
  switch (schema.type) {
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, random.below(Math.min(schema.maxItems ?? 3, 3) + 1))
      return Array.from({ length }, () => sampleOf(schema.items ?? {}, random, known, name))
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return textOf(schema, random)
    default:
      return random.pick([null, {}, 'x'])
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, known: Known): Json {
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.6))
  return Object.fromEntries(kept.map(([name, schema]) => [name, sampleOf(schema, random, known, name)]))
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)]
  return random.pick([low, high, Math.min(high, Math.max(low, random.below(30)))])
}

function textOf({ format, pattern, example, minLength = 1 }: Schema, random: Random): string {
  if (format === 'uuid') return uuidOf(random)
  if (format === 'email') return 'an@voorbeeld.be'
  if (typeof example === 'string') return example
  if (pattern?.includes('20\\d{2}-\\d{2}$')) return '2027-01'
  return random.pick(['abc', 'nl', 'An Peeters']).padEnd(minLength, 'x')
}

/** Derived from the seed, like everything else. */
function uuidOf(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
