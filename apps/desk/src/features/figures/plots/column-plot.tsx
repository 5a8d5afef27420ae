import styles from './plots.module.css'

export type PlotColumn = {
  key: string
  label: string
  /** Side by side; `null` is not known yet. */
  bars: readonly (number | null)[]
  /** Written above the last bar. */
  figure?: string | undefined
}

export type ColumnPlotProps = {
  name: string
  columns: readonly PlotColumn[]
  max: number
  ticks?: readonly { value: number; label: string }[]
}

const GAP = 0.14

/** Upright bars. Places are in per cent and letters in rem, so that neither stretches the other. */
export function ColumnPlot({ name, columns, max, ticks = [] }: ColumnPlotProps) {
  const width = 100 / columns.length
  const heightOf = (value: number) => (max === 0 ? 0 : (100 * Math.max(value, 0)) / max)
  return (
    <div className={styles.columnPlotPlot} data-ticks={ticks.length > 0 || undefined}>
      <svg role="img" aria-label={name}>
        {ticks.map(({ value, label }) => (
          <g key={value} className={styles.tick}>
            <line x1="0" x2="100%" y1={percent(100 - heightOf(value))} y2={percent(100 - heightOf(value))} />
            <text x="-0.5em" y={percent(100 - heightOf(value))} dy="0.35em">
              {label}
            </text>
          </g>
        ))}
        {columns.map((column, at) => (
          <Bars key={column.key} column={column} from={at * width} width={width} heightOf={heightOf} />
        ))}
        <line className={styles.ground} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  )
}

type BarsProps = { column: PlotColumn; from: number; width: number; heightOf: (value: number) => number }

function Bars({ column: { bars, figure }, from, width, heightOf }: BarsProps) {
  const each = (width * (1 - 2 * GAP)) / bars.length
  const place = (at: number) => from + width * GAP + at * each
  const last = bars.length - 1
  return (
    <>
      {bars.map((value, at) =>
        value === null ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            className={at === last ? styles.bar : styles.before}
            x={percent(place(at) + each * 0.04)}
            y={percent(100 - heightOf(value))}
            width={percent(each * 0.92)}
            height={percent(heightOf(value))}
            rx="3"
          />
        ),
      )}
      {figure !== undefined && (
        <text
          className={styles.figure}
          x={percent(place(last) + each / 2)}
          y={percent(100 - heightOf(Math.max(bars[last] ?? 0, 0)))}
          dy="-0.5em"
        >
          {figure}
        </text>
      )}
    </>
  )
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

/** About five round steps up to a maximum: 1.000, 2.000, … */
export function ticksUpTo(max: number): number[] {
  if (max <= 0) return []
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power
  return Array.from({ length: Math.floor(max / step) }, (_, at) => (at + 1) * step)
}
