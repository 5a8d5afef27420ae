/** A figure at a moment, in seconds of the run. */
export type Point = { seconds: number; value: number }

/** How fast it rises in ten minutes, how sure that is (the true one lies within twice the error of it), and by how much in all that time. */
export type Trend = { perTenMinutes: number; error: number; inAll: number }

/** What a figure may rise by: in ten minutes, and in all, for a short run is still getting warm. */
export type Most = { perTenMinutes: number; inAll: number }

const TEN_MINUTES = 600

/** The straight line with the least squares through the points. */
export function trendOf(points: readonly Point[]): Trend {
  const count = points.length
  if (count < 3) return { perTenMinutes: 0, error: Number.POSITIVE_INFINITY, inAll: 0 }
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / count
  const [middle, level] = [mean(({ seconds }) => seconds), mean(({ value }) => value)]
  const spread = points.reduce((sum, { seconds }) => sum + (seconds - middle) ** 2, 0)
  const together = points.reduce((sum, { seconds, value }) => sum + (seconds - middle) * (value - level), 0)
  const slope = together / spread
  const residues = points.reduce(
    (sum, { seconds, value }) => sum + (value - level - slope * (seconds - middle)) ** 2,
    0,
  )
  return {
    perTenMinutes: slope * TEN_MINUTES,
    error: Math.sqrt(residues / (count - 2) / spread) * TEN_MINUTES,
    inAll: slope * ((points.at(-1)?.seconds ?? 0) - (points[0]?.seconds ?? 0)),
  }
}

/** Whether it surely rises by more than that: a short run that swings a lot is not called a leak, a long one that creeps is. */
export function rises({ perTenMinutes, error, inAll }: Trend, most: Most): boolean {
  return perTenMinutes - 2 * error > most.perTenMinutes && inAll > most.inAll
}
