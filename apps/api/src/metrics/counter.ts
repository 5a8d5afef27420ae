import type { Family, Labels } from './exposition.ts'

/** Counts since the start of the process, apart for each combination of labels. */
export class Counter {
  readonly #name: string
  readonly #help: string
  readonly #counts = new Map<string, { labels: Labels; value: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Labels, by = 1): void {
    // Every caller names its labels in one order, so equal labels have equal keys.
    const key = Object.values(labels).join('\n')
    const known = this.#counts.get(key)
    if (known === undefined) this.#counts.set(key, { labels, value: by })
    else known.value += by
  }

  family(): Family {
    return { name: this.#name, type: 'counter', help: this.#help, samples: [...this.#counts.values()] }
  }
}
