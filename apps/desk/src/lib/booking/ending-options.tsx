import { ENDING_OPTIONS } from '@lichtspel/texts/desk/agenda'
import { Link } from 'react-router'

/** Announces options that end within a day, on every screen; the list has the details. */
export function EndingOptions({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <Link to="/lijsten/opties" className={className}>
      {ENDING_OPTIONS(count)}
    </Link>
  )
}
