import styles from './plots.module.css'

/** A line through eight periods; the last is filled, the one before it is open. Unknown periods are left out. */
export function SparkLine({ name, values }: { name: string; values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [
          {
            at,
            x: 4 + (92 * at) / (values.length - 1),
            y: high === low ? 50 : 90 - (80 * (value - low)) / (high - low),
          },
        ],
  )
  return (
    <svg className={styles.spark} role="img" aria-label={name}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {points.slice(-2).map(({ at, x, y }) => (
        <circle key={at} data-now={at === values.length - 1 || undefined} cx={`${x}%`} cy={`${y}%`} r="3.5" />
      ))}
    </svg>
  )
}
