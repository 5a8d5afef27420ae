/** The value at or below which this share of the values lies; NaN when there are none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN
}

/** The same for a histogram with a count per whole number. */
export function percentileOf(counts: readonly number[], share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let passed = 0
  const reached = counts.findIndex((count) => {
    passed += count
    return passed >= all * share
  })
  return all === 0 ? Number.NaN : reached
}

export function median(values: ArrayLike<number>): number {
  return percentile(values, 0.5)
}

/** Columns are as wide as their widest cell; all but the first are right-aligned. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const width = (column: number) => Math.max(...rows.map((row) => String(row[column] ?? '').length))
  const widths = (rows[0] ?? []).map((_, column) => width(column))
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const text = String(cell)
      return column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
    })
    console.log(cells.join('  '))
  }
}

/** Prints each missed budget, and sets the exit code. */
export function failOver(misses: readonly string[], reportOnly: boolean): void {
  for (const miss of misses) console.error(`over budget: ${miss}`)
  if (misses.length === 0) console.log('within budget')
  else if (!reportOnly) process.exitCode = 1
}
