import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { columnName, groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { SameHoursOffer } from '@lichtspel/visit/slots/same-hours-offer.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { DeskSlots, OverrideReason } from '../../lib/act-form/desk-slots.tsx'
import styles from './acts.module.css'
import { type MoveAct as Moving, useMoveAct } from './use-move-act.ts'

export const MOVE: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? undefined : PANEL_ACTS.move),
  isFirst: true,
  Dialog: MoveAct,
}

/** Moves a booking. Staff choose the new time as a visitor would, and see what changes before they save. */
export function MoveAct({ booking, to, forOutage, onClose, onDone }: BookingActProps) {
  const move = useMoveAct(booking, { to, forOutage }, onDone)
  const { act, kept, isTried, problems, day } = move
  return (
    <CatalogueProvider catalogue={move.catalogue}>
      <HeadingLevel value={3}>
        <ActDialog
          title={MOVE_ACT.title(groupName(act.booking))}
          onClose={onClose}
          kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
          confirm={MOVE_ACT.confirm}
          isSending={act.isSending}
          trouble={act.trouble ?? (isTried && problems.length > 0 ? problems.join(' ') : undefined)}
          summary={<Changes move={move} />}
          mail={{
            to: act.booking.email,
            isOn: move.wantsMail,
            onChange: (mail) => move.set({ mail }),
            mail: problems.length === 0 ? { act: 'move', body: { ...move.body, actId: SHOWN_ACT } } : null,
            bookingId: act.booking.id,
          }}
          onConfirm={() => void move.submit()}
        >
          {move.isBegun && <Begun move={move} />}
          <Place move={move} />
          <StillThere question={day.stillThere} />
        </ActDialog>
      </HeadingLevel>
    </CatalogueProvider>
  )
}

type PartProps = { move: Moving }

function Begun({ move: { kept, set } }: PartProps) {
  return (
    <>
      <Notice kind="warning">{MOVE_ACT.past}</Notice>
      <Checkbox
        label={MOVE_ACT.pastConfirm}
        checked={kept.draft.isPastMeant}
        onChange={(isPastMeant) => set({ isPastMeant })}
      />
    </>
  )
}

function Place({ move }: PartProps) {
  const { day, booked, played, question, kept, set, catalogue, act } = move
  const { min, max } = catalogue.rules.players
  const players = Math.min(Math.max(act.booking.players, min), max)
  return (
    <>
      <details className={styles.calendar}>
        <summary>
          <span>{MOVE_ACT.day}</span> <strong>{formatDayAndMonth(kept.draft.date)}</strong>
        </summary>
        <DayCalendar
          key={kept.draft.date}
          date={kept.draft.date}
          players={players}
          onChoose={(date) => set({ date })}
        />
      </details>
      <SameHoursOffer booked={booked} players={players} day={day} onTaken={() => {}} />
      <DeskSlots
        {...{ day, question }}
        shown={played}
        needed={move.needed}
        players={act.booking.players}
        onChooseDate={(date) => set({ date })}
      />
      <OverrideReason
        overrides={question.overrides}
        reason={kept.draft.reason}
        error={undefined}
        onChange={(reason) => set({ reason })}
      />
    </>
  )
}

/** The old and the new time, and everything else that changes. */
function Changes({ move: { booked, day, losses, sameWords, problems } }: PartProps) {
  const { date } = day.choice
  const shown = useShown()
  const short = (slots: typeof booked.slots) => programmeText(shown, slots, columnName)
  const chosen = short(day.choice.selections)
  const isNew = date !== booked.date || chosen !== short(booked.slots)
  return (
    <section className={styles.changes} aria-label={MOVE_ACT.changes}>
      <dl>
        <div>
          <dt>{MOVE_ACT.from}</dt>
          <dd>
            {formatDayAndMonth(booked.date)}, {short(booked.slots)}
          </dd>
        </div>
        {isNew && (
          <div data-new="">
            <dt>{MOVE_ACT.to}</dt>
            <dd>
              {formatDayAndMonth(date)}, {chosen === '' ? MOVE_ACT.nothing : chosen}
            </dd>
          </div>
        )}
      </dl>
      <div role="status">
        {losses.length > 0 && (
          <Notice kind="warning">
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </Notice>
        )}
        {losses.length === 0 && problems.length === 0 && <p className={styles.calm}>{sameWords}</p>}
      </div>
    </section>
  )
}
