/** What one name of Prometheus' text format stands for, and its numbers now. */
export type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  /** A sentence without a line break, for who meets the name in Prometheus. */
  help: string
  samples: readonly Sample[]
}

/** `suffix`: of a histogram, whose name stands for several. */
export type Sample = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }

/** Only what is bounded and nobody's: a route's template, never a path; a code, never a word that somebody typed. */
export type Labels = Readonly<Record<string, string>>

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function expose(families: readonly Family[]): string {
  return families.map(linesOf).join('')
}

export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, type: 'gauge', help, samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}

function linesOf({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${braced(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function braced(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
