import type { Spoken } from './spoken-words.ts'

// A label in a box of its own wraps or pushes its neighbours aside when it is too long.

/** Buttons and chips: up to `short` letters always fit; a longer label may have `factor` times the Dutch length. */
const BUTTON = { short: 24, factor: 1.6 }
/** A cell of the slot picker on a phone. */
const CELL = { short: 12, factor: 1 }

/** Keyed by file and path of the export; an entry covers all strings under that path. */
const LABELS: Readonly<Record<string, typeof BUTTON>> = {
  ...kind(BUTTON, 'booked', 'BOOKED.calendar', 'COPY_WORDS.copy', 'COPY_WORDS.done'),
  ...kind(BUTTON, 'booking', 'STEPS.change', 'STEPS.next', 'DATE_STEP.legend'),
  ...kind(BUTTON, 'booking', 'FORMULA_STEP.otherDay', 'FORMULA_STEP.otherPlayers', 'FORMULA_WISH.other'),
  ...kind(BUTTON, 'booking', 'HOLD_WORDS.here', 'HOLD_WORDS.close', 'HOLD_WORDS.retry'),
  ...kind(BUTTON, 'booking', 'PRICE_WORDS.understood', 'PRICE_WORDS.show', 'PRICE_WORDS.close'),
  ...kind(BUTTON, 'booking', 'DETAILS_STEP.confirm', 'DETAILS_STEP.confirmPaying', 'DETAILS_STEP.sending'),
  ...kind(BUTTON, 'guests', 'SHARE.button'),
  ...kind(BUTTON, 'booked', 'SUCCESS.again'),
  ...kind(
    BUTTON,
    'booked',
    'SAVED_BOOKINGS.open',
    'SAVED_BOOKINGS.close',
    'SAVED_BOOKINGS.remove',
    'SAVED_BOOKINGS.keep',
  ),
  ...kind(BUTTON, 'booking-summary', 'LEAD_WORDS.players', 'LEAD_WORDS.large', 'LEAD_WORDS.games'),
  ...kind(BUTTON, 'form', 'MISSING_SLOTS.goOn'),
  ...kind(BUTTON, 'mails', 'MAIL_BUTTONS'),
  ...kind(BUTTON, 'manage', 'MANAGE_PAGE_WORDS.again', 'MANAGE_CLOSED.retry', 'MANAGE_CLOSED.book'),
  ...kind(BUTTON, 'manage', 'MANAGE_DETAILS.resend', 'MANAGE_ACTS.titles', 'MANAGE_DEPOSIT.pay'),
  ...kind(BUTTON, 'manage', 'MANAGE_ACTS.close', 'MANAGE_CHANGE.save', 'MANAGE_MOVE.confirm'),
  ...kind(BUTTON, 'manage', 'MANAGE_CANCEL.confirm', 'MANAGE_CANCEL.keep'),
  ...kind(BUTTON, 'site', 'NO_ANSWER.retry'),
  ...kind(BUTTON, 'plan', 'HEALING.take'),
  ...kind(BUTTON, 'plan', 'PLAN.goals', 'PLAN.hold'),
  ...kind(BUTTON, 'dates', 'DAY_PART_NAMES'),
  ...kind(BUTTON, 'visit', 'VISIT_STEP.chooseByHand'),
  ...kind(BUTTON, 'site', 'NAVIGATION.attractions', 'NAVIGATION.prices', 'NAVIGATION.hours'),
  ...kind(
    BUTTON,
    'site',
    'NAVIGATION.goodToKnow',
    'NAVIGATION.myBooking',
    'NAVIGATION.menu',
    'NAVIGATION.book',
  ),
  ...kind(BUTTON, 'site', 'HERO.otherDay', 'HERO.birthday', 'HERO.plan'),
  ...kind(BUTTON, 'site', 'HERO.noGames', 'HERO.largeSum'),
  ...kind(BUTTON, 'site', 'ATTRACTIONS_SECTION.add', 'ATTRACTIONS_SECTION.added'),
  ...kind(BUTTON, 'site', 'CONTACT.mail', 'CONTACT.call', 'PAGE_UNANSWERED.retry'),
  ...kind(BUTTON, 'home-prices', 'CARD.choose', 'CARD.mail', 'CARD.extraGame', 'EXTRAS_SECTION.menu'),
  ...kind(BUTTON, 'guests', 'MY_BOOKING.send'),
  ...kind(BUTTON, 'slots', 'SURPLUS.replan'),
  ...kind(BUTTON, 'teams', 'TEAMS.rename', 'TEAMS.print'),
  ...kind(CELL, 'slots', 'SLOT_STATUS_LABELS'),
  ...kind(CELL, 'booking', 'HOLD_WORDS.notHeldStatus'),
}

export function lengthProblems(dutch: Spoken, other: Spoken): string[] {
  return Object.entries(LABELS).flatMap(([path, room]) => {
    const [mine, theirs] = [labelsAt(dutch, path), labelsAt(other, path)]
    if (mine.length === 0) return [`${path}: Dutch has no such label`]
    return theirs.flatMap((words, place) => {
      const most = Math.max(room.short, Math.floor((mine[place]?.length ?? 0) * room.factor))
      return words.length > most ? [`${path}: ${words} has ${words.length} letters, ${most} fit`] : []
    })
  })
}

function labelsAt({ files }: Spoken, path: string): string[] {
  const [file = '', names = ''] = path.split('#')
  const at = names
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], files.get(file))
  return typeof at === 'string' ? [at] : Object.values(at ?? {}).filter((label) => typeof label === 'string')
}

function kind(room: typeof BUTTON, file: string, ...paths: string[]): Record<string, typeof BUTTON> {
  return Object.fromEntries(paths.map((path) => [`${file}#${path}`, room]))
}
