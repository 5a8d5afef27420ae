import { type HeatCell, type HeatGrid, heatGrid } from '@lichtspel/domain/figures/heat-grid'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { FIGURES, periodTitle, weekdayShort } from '@lichtspel/texts/desk/figures'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useId } from 'react'
import heats from '../../../lib/day/heat.module.css'
import { HeatSteps } from '../../../lib/day/heat-steps.tsx'
import { useWide } from '../../../lib/screen/use-wide.ts'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'
import styles from './cards.module.css'

const WORDS = FIGURES.heat

/** How full each hour of the week was, and where wishes were missed. On a phone hours run down. */
export function HeatMap({ kind, answer }: CardProps) {
  const isWide = useWide()
  const grid = heatGrid(answer)
  return (
    <PlotCard
      place="heat"
      title={WORDS.title}
      answer={answer}
      aside={<Legend steps={isWide ? OVERVIEW_WORDS.steps : WORDS.steps} />}
      table={{
        columns: [
          { name: WORDS.columns.day },
          { name: WORDS.columns.hour },
          { name: WORDS.columns.sold },
          { name: WORDS.columns.open },
          { name: WORDS.columns.part, as: 'percent' },
          { name: WORDS.columns.missed },
        ],
        rows: answer.hours.map(({ weekday, hour, sold, open, missed }) => [
          weekdayShort(weekday),
          hour,
          sold,
          open,
          open === 0 ? null : (100 * sold) / open,
          missed,
        ]),
      }}
    >
      {grid.hours.length === 0 ? (
        <p>{WORDS.none}</p>
      ) : (
        <Plot
          name={FIGURES.plotOf(WORDS.title, periodTitle(kind, answer.days.from))}
          grid={grid}
          hoursRunDown={!isWide}
        />
      )}
    </PlotCard>
  )
}

function Legend({ steps }: { steps: readonly string[] }) {
  return (
    <div className={styles.legend}>
      <HeatSteps steps={steps} />
      <span className={styles.closedSign}>{WORDS.closed}</span>
      <span className={styles.missedSign}>{WORDS.missed}</span>
    </div>
  )
}

type PlotProps = { name: string; grid: HeatGrid; hoursRunDown: boolean }

function Plot({ name, grid: { hours, cells }, hoursRunDown }: PlotProps) {
  const hatch = useId()
  const days = WEEKDAYS.map((_, weekday) => weekdayShort(weekday))
  const hourNames = hours.map((hour) => (hoursRunDown ? WORDS.hour(hour) : String(hour)))
  const [across, down] = hoursRunDown ? [days, hourNames] : [hourNames, days]
  const placeOf = ({ weekday, hour }: HeatCell): Place => {
    const at = hour - (hours[0] ?? 0)
    const [column, row] = hoursRunDown ? [weekday, at] : [at, weekday]
    return {
      x: column / across.length,
      y: row / down.length,
      width: 1 / across.length,
      height: 1 / down.length,
    }
  }
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={name}
      height={`${down.length * (hoursRunDown ? 2 : 2.4)}rem`}
    >
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1="0" x2="0" y1="0" y2="7" />
      </pattern>
      {across.map((label, at) => (
        <text key={label} className={styles.across} x={percent((at + 0.47) / across.length)} y="-0.6em">
          {label}
        </text>
      ))}
      {down.map((label, at) => (
        <text
          key={label}
          className={styles.down}
          x="-0.6em"
          y={percent((at + 0.46) / down.length)}
          dy="0.35em"
        >
          {label}
        </text>
      ))}
      {cells.map((cell) => (
        <Cell key={`${cell.weekday} ${cell.hour}`} cell={cell} place={placeOf(cell)} hatch={hatch} />
      ))}
      {cells
        .filter(({ missed }) => missed > 0)
        .map((cell) => (
          <Ring key={`${cell.weekday} ${cell.hour}`} missed={cell.missed} place={placeOf(cell)} />
        ))}
    </svg>
  )
}

/** Parts of the whole plot. */
type Place = { x: number; y: number; width: number; height: number }

const FILLED = 0.93

function Cell({ cell: { heat, part }, place, hatch }: { cell: HeatCell; place: Place; hatch: string }) {
  const { x, y, width, height } = place
  const box = {
    x: percent(x),
    y: percent(y),
    width: percent(width * FILLED),
    height: percent(height * FILLED),
  }
  return (
    <g className={`${styles.cell} ${heats.heat}`} data-heat={heat ?? 'closed'}>
      <rect {...box} rx="5" {...(heat === null ? { fill: `url(#${hatch})` } : {})} />
      {part > 0 && (
        <text x={percent(x + (width * FILLED) / 2)} y={percent(y + (height * FILLED) / 2)} dy="0.35em">
          {part}
        </text>
      )}
    </g>
  )
}

/** How many wishes were missed, on the corner of the hour. */
function Ring({ missed, place: { x, y, width } }: { missed: number; place: Place }) {
  const at = { x: percent(x + width * FILLED * 0.92), y: percent(y) }
  return (
    <g className={styles.ring}>
      <circle cx={at.x} cy={at.y} r="0.75em" />
      <text {...at} dy="0.35em">
        {missed}
      </text>
    </g>
  )
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}
