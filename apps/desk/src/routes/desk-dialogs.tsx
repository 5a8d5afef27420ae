import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { ACT } from '@lichtspel/texts/desk-acts'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingActName } from '../features/acts/booking-acts.ts'
import { FindDialog } from '../features/find/find-dialog.tsx'
import { resumeActs } from '../lib/act.ts'
import { useColleague } from '../lib/colleague-context.tsx'
import { type ActWish, type DeskAct, type DeskActs, DeskActsProvider, offeredActs } from '../lib/desk-acts.ts'
import { keepDraftsOf } from '../lib/drafts.ts'
import { Guard } from '../lib/guard.tsx'
import { tell } from '../lib/last-act.ts'
import { markPresence } from '../lib/mark-presence.ts'
import { UndoBar } from '../lib/undo-bar.tsx'
import type { OpenDialog } from './open-dialog.tsx'

// Not needed to show the day. Loaded right after it, so that a press never waits for the network.
const fetchDialogs = () => import('./open-dialog.tsx')
const OpenedDialog = lazy(fetchDialogs)
const RETRY_MS = 5_000

type BookingActs = Readonly<Record<BookingActName, DeskAct>>

/** Provides every act of the desk with its dialog, for any button that needs it, and shows the undo bar. */
export function DeskDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isFinding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  const acts = useActs(setOpen, find)
  const show = useShowBooking()
  const { id: colleagueId } = useColleague()
  useSlash(find)
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
          <Suspense>
            <OpenedDialog open={open} onClose={close} onPlaced={show} />
          </Suspense>
        </Guard>
      )}
      {isFinding && (
        <FindDialog
          onClose={() => setFinding(false)}
          onOpen={(visit) => {
            setFinding(false)
            show(visit.date, visit.id)
          }}
        />
      )}
    </DeskActsProvider>
  )
}

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

/** Announces a refused press in the same place as a successful one. */
function mark(...press: Parameters<typeof markPresence>): void {
  markPresence(...press).catch((error: unknown) => {
    console.info('the press was refused', error)
    tell(ACT.refused)
  })
}

function useActs(setOpen: (open: OpenDialog) => void, find: () => void): DeskActs {
  const today = useToday()
  const navigate = useNavigate()
  const { role } = useColleague()
  const acts = useBookingActs()
  return useMemo<DeskActs>(() => {
    const begin = (name: BookingActName, booking: DeskBooking, wish: ActWish = {}) => {
      const act: DeskAct | undefined = acts?.[name]
      if (act !== undefined && 'page' in act) void navigate(act.page(booking.id))
      else setOpen({ is: 'act', name, booking, wish })
    }
    return {
      find,
      book: (date, pressed) => setOpen({ is: 'book', start: { when: 'later', date, pressed } }),
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
      move: (booking, to, wanted) => begin('move', booking, { to, wanted }),
      change: (booking, players) => begin('change', booking, { players }),
      presence: (booking, presence) => begin('presence', booking, { presence }),
      setOption: (booking) => begin('setOption', booking),
      settleDeposit: (booking) => begin('settleDeposit', booking),
      mail: (booking) => begin('mail', booking),
    }
  }, [setOpen, find, today, navigate, role, acts])
}

/** The acts on a booking are loaded with their dialogs. Without a network, loading is retried. */
function useBookingActs(): BookingActs | undefined {
  const [acts, setActs] = useState<BookingActs>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchDialogs().then(
      ({ BOOKING_ACTS }) => setActs(BOOKING_ACTS),
      (error: unknown) => {
        console.info('the dialogs could not be fetched', error)
        timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [tries])
  return acts
}

/** `/` opens the search from anywhere except in a field or while a dialog is open. */
function useSlash(onSlash: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onSlash()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSlash])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
