import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { DESK } from '@lichtspel/texts/desk'
import { BILL } from '@lichtspel/texts/desk/bill'
import { KEYS } from '@lichtspel/texts/desk/keys'
import { LINE } from '@lichtspel/texts/desk/line'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Sheet } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { ActDialogName } from '../features/acts/act-dialogs.ts'
import { FindDialog } from '../features/find/find-dialog.tsx'
import { KeysDialog } from '../features/keys/keys-dialog.tsx'
import type { NewBookingStart } from '../features/new-booking/use-new-booking.ts'
import { resumeActs } from '../lib/act/act.ts'
import {
  type ActWish,
  type DeskAct,
  type DeskActs,
  DeskActsProvider,
  offeredActs,
} from '../lib/act/desk-acts.ts'
import { tell } from '../lib/act/last-act.ts'
import { markPresence } from '../lib/act/mark-presence.ts'
import { UndoBar } from '../lib/act/undo-bar.tsx'
import { useColleague } from '../lib/colleague/colleague-context.tsx'
import { Guard } from '../lib/colleague/guard.tsx'
import { keepDraftsOf, useDraft } from '../lib/draft/drafts.ts'
import { useDeskKeys } from '../lib/screen/desk-keys.ts'
import { readBooking } from '../lib/server/desk-api.ts'
import type { OpenDialog, OpenedDialogProps } from './open-dialog.tsx'
import styles from './shell.module.css'
import { SELECTED } from './views.tsx'

const LABELS = { 'boeking-lijn': LINE.label, 'boeking-aantal': NEW_BOOKING.players }

// Not needed to show the day. Loaded right after it, so that a press rarely waits for the network.
const fetchDialogs = () => import('./open-dialog.tsx')
const RETRY_MS = 5_000

type BookingActs = Readonly<Record<ActDialogName, DeskAct>>

/** Provides every act of the desk with its dialog, for any button that needs it, and shows the undo bar. */
export function DeskDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [finding, setFinding] = useState<'open' | 'in' | 'bill' | null>(null)
  const find = useCallback(() => setFinding('open'), [])
  const [isListing, setListing] = useState(false)
  const listKeys = useCallback(() => setListing(true), [])
  const loading = useDialogs()
  const acts = useActs(loading.dialogs?.ACT_DIALOGS, setOpen, find, listKeys)
  const show = useShowBooking()
  const today = useToday()
  const stay = useShowPlaced()
  const { id: colleagueId } = useColleague()
  useKeys(acts, setFinding)
  useEffect(() => keepDraftsOf(colleagueId), [colleagueId])
  useEffect(() => {
    void resumeActs(colleagueId).then((refused) => refused > 0 && tell(ACT.waitedRefused(refused)))
  }, [colleagueId])
  const close = useCallback(() => setOpen(null), [])
  return (
    <DeskActsProvider value={acts}>
      {children}
      {/* This dialog has a bar of its own. */}
      {open?.is !== 'trouble' && <UndoBar />}
      {open !== null && (
        <Guard>
          <LoadedDialog {...loading} open={open} onClose={close} onPlaced={stay} />
        </Guard>
      )}
      {finding !== null && (
        <FindDialog
          title={finding === 'open' ? undefined : ASKED[finding]}
          date={finding === 'in' ? today : undefined}
          onClose={() => setFinding(null)}
          onOpen={({ date, id }) => {
            setFinding(null)
            if (finding === 'in') markIn(id)
            else if (finding === 'bill') settleBill(acts, id)
            else show(date, id)
          }}
        />
      )}
      {isListing && <KeysDialog onClose={() => setListing(false)} />}
    </DeskActsProvider>
  )
}

/** Letters that were typed while the dialog was loading go on into its field. They stay on this tab until then. */
function LoadedDialog({ dialogs, hasFailed, ...props }: Loading & OpenedDialogProps) {
  const { open, onClose } = props
  const early = useDraft('te-vroeg', () => ({ typed: '' }))
  const { typed } = early.draft
  const field = open.is === 'book' ? firstField(open.start) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is there.
  useEffect(() => {
    const into = document.getElementById(field ?? '')
    if (dialogs === undefined || typed === '' || !(into instanceof HTMLInputElement)) return
    into.focus()
    into.setRangeText(typed.slice(0, into.maxLength), into.value.length, into.value.length, 'end')
    into.dispatchEvent(new Event('input', { bubbles: true }))
    early.forget()
  }, [dialogs])
  if (dialogs !== undefined) return <dialogs.default {...props} />
  const onType = (text: string) => early.keep({ typed: text })
  return <WaitingDialog {...{ field, typed, hasFailed, onType, onClose }} />
}

function firstField({ when, pressed }: NewBookingStart): EarlyField {
  return when === 'now' || pressed !== undefined ? 'boeking-aantal' : 'boeking-lijn'
}

/** What a key asks if no group is selected. */
const ASKED = { in: KEYS.whoIsIn, bill: BILL.who }

/** Opens the booking's panel on the agenda of its day, or on Vandaag if the user is there. */
function useShowBooking(): (date: string, id: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const today = useToday()
  return useCallback(
    (date, id) => {
      const page = pathname === '/vandaag' && date === today ? pathname : `/agenda/${date}`
      void navigate(`${page}?boeking=${id}`)
    },
    [navigate, pathname, today],
  )
}

/** After booking, users stay where they were. The booking opens only if its day is on the screen. */
function useShowPlaced(): (date: string, id: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const today = useToday()
  return useCallback(
    (date, id) => {
      const isOnScreen = pathname === `/agenda/${date}` || (pathname === '/vandaag' && date === today)
      if (isOnScreen) void navigate(`${pathname}?${SELECTED}=${id}`)
    },
    [navigate, pathname, today],
  )
}

/** The keys that work anywhere. Another key is a line in `KEYS.does`, which is the list behind `?`, and a line here. */
function useKeys(acts: DeskActs, ask: (what: keyof typeof ASKED) => void): void {
  const { pathname, search } = useLocation()
  const today = useToday()
  const [, page, date = ''] = pathname.split('/')
  const day = page === 'agenda' && isIsoDate(date) && date >= today ? date : today
  const selected = new URLSearchParams(search).get(SELECTED)
  const keys: Record<keyof typeof KEYS.does, () => void> = {
    k: () => acts.typeBooking?.(day),
    n: () => acts.book?.(day),
    s: () => acts.startNow?.(),
    b: () => (selected === null ? ask('in') : markIn(selected)),
    r: () => (selected === null ? ask('bill') : settleBill(acts, selected)),
    m: () => acts.trouble?.(),
    '/': () => acts.find?.(),
    '?': () => acts.listKeys?.(),
  }
  useDeskKeys(keys)
}

function markIn(id: string): void {
  withBooking(id, (booking) => mark(booking, 'in'))
}

function settleBill(acts: DeskActs, id: string): void {
  withBooking(id, (booking) => acts.settleBill?.(booking))
}

function withBooking(id: string, run: (booking: DeskBooking) => void): void {
  readBooking(id).then(
    ({ booking }) => run(booking),
    (error: unknown) => {
      console.info('the group could not be read', error)
      tell(ACT.unanswered)
    },
  )
}

/** Announces a refused press in the same place as a successful one. */
function mark(...press: Parameters<typeof markPresence>): void {
  markPresence(...press).catch((error: unknown) => {
    console.info('the press was refused', error)
    tell(ACT.refused)
  })
}

function useActs(
  acts: BookingActs | undefined,
  setOpen: (open: OpenDialog) => void,
  find: () => void,
  listKeys: () => void,
): DeskActs {
  const today = useToday()
  const navigate = useNavigate()
  const { role } = useColleague()
  return useMemo<DeskActs>(() => {
    const begin = (name: ActDialogName, booking: DeskBooking, wish: ActWish = {}) => {
      const act: DeskAct | undefined = acts?.[name]
      if (act !== undefined && 'page' in act) void navigate(act.page(booking.id))
      else setOpen({ is: 'act', name, booking, wish })
    }
    return {
      find,
      listKeys,
      book: (date, pressed) => setOpen({ is: 'book', start: { when: 'later', date, pressed } }),
      typeBooking: (date) => setOpen({ is: 'book', start: { when: 'later', date, isLine: true } }),
      startNow: () => setOpen({ is: 'book', start: { when: 'now', date: today } }),
      trouble: () => setOpen({ is: 'trouble' }),
      close: (place) => setOpen({ is: 'close', place }),
      open: (place) => setOpen({ is: 'open', place }),
      markPresence: mark,
      printDay: (date) => void navigate(`/afdruk/dag/${date}`),
      ...(acts !== undefined && {
        offered: (visit, booking, now) =>
          offeredActs(acts, { visit, booking, now, role }, (name) => begin(name, booking)),
      }),
      move: (booking, to) => begin('move', booking, { to }),
      change: (booking, players) => begin('change', booking, { players }),
      presence: (booking, presence) => begin('presence', booking, { presence }),
      setOption: (booking) => begin('setOption', booking),
      settleBill: (booking) => begin('settleBill', booking),
      settleDeposit: (booking) => begin('settleDeposit', booking),
      mail: (booking) => begin('mail', booking),
    }
  }, [setOpen, find, listKeys, today, navigate, role, acts])
}

type Loading = { dialogs: Awaited<ReturnType<typeof fetchDialogs>> | undefined; hasFailed: boolean }

/** The dialogs, and the acts on a booking that come with them. Without a network, loading is retried. */
function useDialogs(): Loading {
  const [dialogs, setDialogs] = useState<Loading['dialogs']>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchDialogs().then(
      // At once, because a key between two dialogs would be a shortcut.
      (loaded) => flushSync(() => setDialogs(loaded)),
      (error: unknown) => {
        console.info('the dialogs could not be fetched', error)
        setFailed(true)
        timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [tries])
  return { dialogs, hasFailed }
}

/** A field of the new booking, by its id. */
type EarlyField = keyof typeof LABELS

type WaitingDialogProps = {
  field: EarlyField | undefined
  typed: string
  hasFailed: boolean
  onType: (text: string) => void
  onClose: () => void
}

/** Stands in for a dialog while it is loading, so that no key becomes a shortcut and no letter is lost. */
function WaitingDialog({ field, typed, hasFailed, onType, onClose }: WaitingDialogProps) {
  const title = field === undefined ? DESK.loading : NEW_BOOKING.title
  return (
    <Sheet title={title} open isWide={field !== undefined} closeLabel={DESK.close} onClose={onClose}>
      <div className={styles.waiting}>
        {field !== undefined && (
          <Field
            label={LABELS[field]}
            value={typed}
            autoComplete="off"
            data-focus-first=""
            onChange={(event) => onType(event.target.value)}
          />
        )}
        <Notice kind={hasFailed ? 'error' : 'info'} role={hasFailed ? 'alert' : 'status'}>
          {hasFailed ? DESK.dialogFailed : DESK.loading}
        </Notice>
      </div>
    </Sheet>
  )
}
