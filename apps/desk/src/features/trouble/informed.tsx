import type { AgreeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { noticeStateOf } from '@lichtspel/domain/outage/notice'
import { columnName, groupName } from '@lichtspel/texts/desk/agenda'
import { NOTICES, OUTAGE } from '@lichtspel/texts/desk/outage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { useActing } from '../../lib/act/use-acting.ts'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { bookingPath } from '../../lib/server/desk-api.ts'
import { NoticeSign } from '../../lib/trouble/trouble-button.tsx'
import { CallLink } from './call-link.tsx'
import { GoBack } from './go-back.tsx'
import styles from './trouble.module.css'
import type { Proposing } from './use-proposals.ts'

export const INFORMED_HEADING = 'wie-weet-het'

type InformedProps = {
  visits: readonly DeskVisit[]
  bookings: ReadonlyMap<string, DeskBooking>
  proposing: Proposing
}

/** The groups that were moved because of an outage: who knows, who has to be called, and who can go back. */
export function Informed({ visits, bookings, proposing }: InformedProps) {
  const now = useMinute()
  const told = visits.flatMap((visit) => {
    const state = noticeStateOf(visit, now.epochMs)
    return state === null ? [] : [{ visit, state }]
  })
  const arranged = told.filter(({ state }) => state === 'agreed' || state === 'here')
  return (
    <>
      <GoBack proposing={proposing} />
      {told.length > 0 && (
        <section className={styles.hit} aria-labelledby={INFORMED_HEADING}>
          <h3 id={INFORMED_HEADING} tabIndex={-1}>
            {NOTICES.heading}{' '}
            <span className={styles.soft}>{NOTICES.arranged(arranged.length, told.length)}</span>
          </h3>
          <ul>
            {told.map(({ visit, state }) => (
              <Told
                key={visit.id}
                visit={visit}
                phone={state === 'agreed' || state === 'here' ? '' : (bookings.get(visit.id)?.phone ?? '')}
                isOpen={state === 'call' || state === 'mailed'}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** `isOpen`: there is no answer yet, and the desk can note one. */
type ToldProps = { visit: DeskVisit; phone: string; isOpen: boolean }

function Told({ visit, phone, isOpen }: ToldProps) {
  const shown = useShown()
  const name = groupName(visit)
  const { send, isSending, refused } = useActing()
  const trouble = useRefusalWords(refused)
  const agree = async () => {
    const body: AgreeByDesk = { actId: newActId(), reason: '', revision: visit.revision }
    const answer = await send(bookingPath(DESK_PATHS.agree, visit.id), body)
    dayStore(visit.date).askAgain()
    if (answer !== undefined) showDone(NOTICES.agreed(name), body.actId)
  }
  return (
    <li className={styles.told}>
      <div>
        <h4>
          {name} <span>{visit.headCount ?? visit.players}</span>
        </h4>
        <p className={styles.soft}>{programmeText(shown, slotsFromWire(visit), columnName)}</p>
      </div>
      <NoticeSign visit={visit} />
      <CallLink phone={phone} name={name} />
      {isOpen && (
        <Button busy={isSending} aria-label={OUTAGE.named(NOTICES.agree, name)} onClick={() => void agree()}>
          {NOTICES.agree}
        </Button>
      )}
      {trouble !== undefined && (
        <Notice kind="error" role="alert">
          {trouble}
        </Notice>
      )}
    </li>
  )
}
