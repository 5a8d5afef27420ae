import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'

/** How long a visitor still has, counting down by itself: nothing else is drawn every second. */
export function HeldFor({ until }: { until: number }) {
  const seconds = useReading(({ epochMs }) => String(Math.max(0, Math.ceil((until - epochMs) / 1000))))
  const left = Number(seconds)
  return <span>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
}
