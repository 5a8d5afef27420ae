import { heatOf, type Occupancy } from '@lichtspel/domain/desk/occupancy'
import styles from './overview.module.css'

/** What a cell is drawn on: the fuller, the deeper the colour. The cell shows the same in figures. */
export function HeatGround() {
  return (
    <svg className={styles.ground} viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="10" height="10" />
    </svg>
  )
}

/** How much of each attraction is sold, as stacked bars. */
export function HeatBars({ parts }: { parts: readonly Occupancy[] }) {
  return (
    <svg
      className={styles.heatBars}
      viewBox={`0 0 100 ${parts.length * BAR_STEP}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ sold, open }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <g key={at}>
          <rect className={styles.track} y={at * BAR_STEP} width="100" height={BAR} />
          <rect
            className={styles.sold}
            y={at * BAR_STEP}
            width={open === 0 ? 0 : (100 * sold) / open}
            height={BAR}
          />
        </g>
      ))}
    </svg>
  )
}

const BAR = 4
const BAR_STEP = 7

export function heatName(occupancy: Occupancy): string {
  return String(heatOf(occupancy) ?? 'closed')
}
