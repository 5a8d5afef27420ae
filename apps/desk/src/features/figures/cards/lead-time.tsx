import { FIGURES, formatCount, periodTitle } from '@lichtspel/texts/desk/figures'
import { ColumnPlot } from '../plots/column-plot.tsx'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'

/** How many days ahead groups booked. */
export function LeadTime({ kind, answer }: CardProps) {
  const { title, median, steps, columns } = FIGURES.lead
  const { lead, medianLeadDays } = answer
  return (
    <PlotCard
      place="lead"
      title={title}
      answer={answer}
      aside={medianLeadDays === null ? undefined : median(medianLeadDays)}
      table={{
        columns: [{ name: columns.lead }, { name: columns.groups }],
        rows: lead.map((groups, at) => [steps[at] ?? '', groups]),
      }}
    >
      <ColumnPlot
        name={FIGURES.plotOf(title, periodTitle(kind, answer.days.from))}
        max={Math.max(0, ...lead)}
        columns={lead.map((groups, at) => ({
          key: steps[at] ?? '',
          label: steps[at] ?? '',
          bars: [groups],
          figure: formatCount(groups),
        }))}
      />
    </PlotCard>
  )
}
