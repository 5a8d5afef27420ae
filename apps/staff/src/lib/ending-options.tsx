import { ENDING_OPTIONS } from '@lichtspel/texts/desk/agenda'
import { Link } from 'react-router'

/** An option says the day before that it ends, wherever somebody looks; the list has the rest. */
export function EndingOptions({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <Link to="/lijsten/opties" className={className}>
      {ENDING_OPTIONS(count)}
    </Link>
  )
}
