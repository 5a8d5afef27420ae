/** From one minute of the day to another. */
export type Span = { start: number; end: number }

/** How far a minute is along a span, in percent. */
export function shareOf({ start, end }: Span, minute: number): number {
  return Math.round(((minute - start) / (end - start)) * 10_000) / 100
}

/** The place of a bar along a span, with a gap to a bar that begins where it ends. */
export function barStyle(span: Span, { start, end }: Span) {
  return {
    marginInlineStart: `${shareOf(span, start)}%`,
    inlineSize: `calc(${shareOf(span, span.start + end - start)}% - 2px)`,
  }
}

const TICK_STEPS = [20, 30, 60]
const MOST_TICKS = 5

/** The round times above the bars: few enough to be readable on a phone. */
export function ticksIn({ start, end }: Span): number[] {
  const step = TICK_STEPS.find((minutes) => (end - start) / minutes < MOST_TICKS - 1) ?? 120
  const ticks: number[] = []
  for (let minute = Math.ceil(start / step) * step; minute <= end; minute += step) ticks.push(minute)
  return ticks
}

export function spanOf(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
}
