import { mayCancelForOutage } from '@lichtspel/domain/desk/desk-acts'
import type { Way } from '@lichtspel/domain/outage/proposals'
import { groupName, stateSign } from '@lichtspel/texts/desk/agenda'
import { languageName } from '@lichtspel/texts/desk/languages'
import { OUTAGE, PROPOSALS } from '@lichtspel/texts/desk/outage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import { MailChoice } from '../../lib/act-form/mail-choice.tsx'
import { Segments } from '../../lib/act-form/segments.tsx'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { CallLink } from './call-link.tsx'
import { changeWords, termsWords, wayTo, wayWords } from './proposal-words.ts'
import styles from './trouble.module.css'
import { type HitGroup, movingBody } from './use-accepting.ts'

export type ProposalCardProps = {
  group: HitGroup
  /** Why the last proposal could not be accepted. */
  failure: string | undefined
  isSending: boolean
  onMail: (isOn: boolean) => void
  onWay: (way: Way) => void
  onAccept: () => Promise<void>
  onMove: (id: string) => void
  onCancel: (id: string) => void
}

export function acceptId(bookingId: string): string {
  return `aanvaard-${bookingId}`
}

/** One hit group: what it loses, what it gets, when it ends and what it pays. */
export function ProposalCard({ group, failure, isSending, onMail, onWay, ...acts }: ProposalCardProps) {
  const { visit, proposal, booking, isMailed } = group
  const catalogue = useCatalogue()
  const shown = useShown()
  const { was, becomes } = changeWords(visit, proposal, shown)
  const isCancel = proposal.kind === 'cancel'
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <h4>
          {groupName(visit)} <span>{visit.headCount ?? visit.players}</span>
        </h4>
        <ul className={styles.signs}>
          <li data-state="hit">
            <DeskIcon name="hit" /> {OUTAGE.hit}
          </li>
          {visit.presence === 'in' && <li data-state="in">{stateSign('in', 0)}</li>}
          {visit.optionUntil !== null && <li data-state="option">{stateSign('option', 0)}</li>}
          {booking !== undefined && booking.language !== booking.catalogue.venue.languages[0] && (
            <li data-state="language">
              <span aria-hidden="true">{booking.language.toUpperCase()}</span>
              <span className="visually-hidden">{languageName(booking.language)}</span>
            </li>
          )}
        </ul>
      </div>
      {failure !== undefined && (
        <Notice kind="error" role="alert">
          {PROPOSALS.failed(failure)}
        </Notice>
      )}
      <p className={styles.change}>
        <s>{was}</s>
        {!isCancel && was !== '' && (
          <>
            {' '}
            <span aria-hidden="true">→</span> <span className="visually-hidden">
              {PROPOSALS.becomes}
            </span>{' '}
          </>
        )}
        {!isCancel && <strong>{becomes}</strong>}
      </p>
      <p className={styles.soft}>{termsWords(group, catalogue)}</p>
      <Ways group={group} onWay={onWay} />
      {booking !== undefined && !isCancel && (
        <MailChoice
          to={booking.email}
          isOn={isMailed}
          onChange={onMail}
          mail={{ act: 'move', body: { ...movingBody(group), actId: SHOWN_ACT } }}
          bookingId={visit.id}
        />
      )}
      <CardButtons group={group} isSending={isSending} {...acts} />
    </li>
  )
}

/** The proposal and what the group could have instead. */
function Ways({ group, onWay }: Pick<ProposalCardProps, 'group' | 'onWay'>) {
  const catalogue = useCatalogue()
  const { visit, proposal, ways, booking } = group
  if (ways.length < 2) return null
  return (
    <Segments
      legend={PROPOSALS.ways(groupName(visit))}
      isLegendHidden
      value={wayTo(visit, proposal).way}
      options={ways.map((way) => ({
        value: wayTo(visit, way).way,
        label: wayWords(visit, way, booking, catalogue),
      }))}
      onChange={onWay}
    />
  )
}

type CardButtonsProps = Omit<ProposalCardProps, 'failure' | 'onMail' | 'onWay'>

function CardButtons({ group, isSending, onAccept, onMove, onCancel }: CardButtonsProps) {
  const { visit, proposal, booking } = group
  const name = groupName(visit)
  const isCancel = proposal.kind === 'cancel'
  const words = isCancel ? PROPOSALS.cancel : PROPOSALS.accept
  const { role } = useColleague()
  const isAllowed = !isCancel || mayCancelForOutage(role, visit.deposit?.state)
  return (
    <div className={styles.hitGroupsButtons}>
      {isAllowed ? (
        <Button
          id={acceptId(visit.id)}
          busy={isSending || booking === undefined}
          aria-label={OUTAGE.named(words, name)}
          onClick={() => (isCancel ? onCancel(visit.id) : void onAccept())}
        >
          {words}
        </Button>
      ) : (
        <p id={acceptId(visit.id)} tabIndex={-1} className={styles.manager}>
          {PROPOSALS.askManager}
        </p>
      )}
      <Button aria-label={OUTAGE.named(PROPOSALS.other, name)} onClick={() => onMove(visit.id)}>
        {PROPOSALS.other}
      </Button>
      {booking !== undefined && <CallLink phone={booking.phone} name={name} />}
    </div>
  )
}
