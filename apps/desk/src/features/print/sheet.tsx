import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay } from '@lichtspel/texts/dates'
import { PRINT } from '@lichtspel/texts/desk/print'
import { Button } from '@lichtspel/ui/button'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './sheet.module.css'

export type SheetProps = {
  kind: string
  title: string
  about?: string
  /** The language of what is on the paper, if it is a visitor's. */
  lang?: string
  printedAt?: (date: IsoDate, time: ClockTime) => string
  /** Other pages to print, beside the buttons. */
  also?: ReactNode
  children: ReactNode
}

const printed: NonNullable<SheetProps['printedAt']> = (date, time) =>
  PRINT.printedAt(`${formatDay(date)} ${time}`)

/** A printable page: black on white in any theme. Its buttons are not printed. */
export function Sheet({ kind, title, about, lang, printedAt = printed, also, children }: SheetProps) {
  const { name, zone } = useVenue()
  const navigate = useNavigate()
  const [opened] = useState(() => momentAt(Date.now(), zone))
  return (
    <div className={styles.desk}>
      <div className={styles.acts}>
        <Button kind="main" onClick={() => print()}>
          {PRINT.print}
        </Button>
        <Button onClick={() => void navigate(-1)}>{PRINT.back}</Button>
        {also}
      </div>
      <article className={styles.paper} lang={lang}>
        <header className={styles.head}>
          <div>
            <p>{`${name} · ${kind}`}</p>
            <h1>{title}</h1>
            {about !== undefined && <p className={styles.about}>{about}</p>}
          </div>
          <p>{printedAt(opened.date, opened.time)}</p>
        </header>
        {children}
      </article>
    </div>
  )
}
