import type { NoticedVisit, NoticeMail, NoticeState, OutageReason } from '@lichtspel/domain/outage/notice'
import type { ProposalKind, Way } from '@lichtspel/domain/outage/proposals'
import type { Countable } from '../../phrases.ts'
import { counted, GAMES } from '../language.ts'
import { formatPrice } from '../prices.ts'

const PLACES: Countable = { one: 'plaats', other: 'plaatsen' }

/** `stuk`, or `1 plaats stuk` if the others can be used. */
export function brokenText(places: number | undefined): string {
  return places === undefined ? 'stuk' : `${counted(places, PLACES)} stuk`
}

/** An attraction that is out of order: the form, and its signs on the screens. */
export const OUTAGE = {
  open: 'Stuk…',
  /** A button's label for screen readers; it begins with what the button shows. */
  named: (button: string, about: string) => `${button}, ${about}`,
  title: (attraction: string) => `${attraction} is stuk`,
  from: 'Vanaf wanneer',
  now: 'Nu',
  until: 'Tot wanneer',
  closing: 'Sluiting',
  otherTime: 'Ander uur',
  places: 'Hoeveel plaatsen zijn stuk',
  allPlaces: 'Alles',
  somePlaces: (places: number, capacity: number) => `${places} van de ${capacity}`,
  why: 'Waarom',
  whyHint: 'Gasten lezen dit in de mail, in hun taal.',
  ownHint: 'Wie in het Frans of Engels boekte, leest “technisch defect” in die taal.',
  words: 'In je eigen woorden',
  wordsMissing: 'Schrijf kort wat er scheelt.',
  reasons: {
    headset: 'VR-bril stuk',
    fault: 'Technisch defect',
    power: 'Stroompanne',
    own: 'Iets anders',
  } satisfies Record<OutageReason, string>,
  does: 'Wat dit doet',
  closes: (slots: number) =>
    slots === 0
      ? ['Geen vrij tijdslot', 'in deze uren']
      : [`${slots} ${slots === 1 ? 'vrij tijdslot' : 'vrije tijdslots'}`, 'meteen dicht'],
  keeps: ['Vrije tijdslots', 'blijven open voor groepen die nog passen'],
  hits: (groups: number) => [groupCount(groups), `geraakt${groups === 0 ? '' : ', elk met een voorstel'}`],
  noMail: 'Er gaat nog geen mail',
  confirm: (attraction: string, until: string) => `Sluit ${attraction} tot ${until}`,
  confirmPlaces: (attraction: string, places: number, until: string) =>
    `${attraction}: ${brokenText(places)} tot ${until}`,
  cancel: 'Laat zo',
  change: 'Wijzig',
  fixed: 'Weer in orde',
  /** A sign, with its hours if it does not begin now. */
  badge: (until: string, from?: string, places?: number) =>
    `${brokenText(places)}${from === undefined ? '' : ` van ${from}`} tot ${until}`,
  /** On a block of the agenda: `Stuk tot 17:00 · VR-bril stuk` */
  block: (until: string) => `Stuk tot ${until}`,
  /** The same for screen readers. */
  blockFull: (attraction: string, start: string, end: string, reason: string) =>
    `${attraction} stuk, gesloten van ${start} tot ${end}, ${reason}`,
  hit: 'geraakt',
  /** Announced after the act. */
  done: (
    attraction: string,
    { until, places }: { until: string; places?: number | undefined },
    groups: number,
  ) => `${attraction} ${brokenText(places)} tot ${until}, ${groupCount(groups)} geraakt.`,
  fixedDone: (attraction: string) => `${attraction} is weer in orde.`,
} as const

/** The groups that an outage hits, each with what it is offered. */
export const PROPOSALS = {
  heading: (groups: number) => `${groupCount(groups)} geraakt`,
  loading: 'De voorstellen komen eraan',
  unanswered: 'De voorstellen konden niet geladen worden.',
  retry: 'Probeer opnieuw',
  becomes: 'wordt',
  /** Instead of new slots: the group keeps its other games. */
  dropped: 'valt weg',
  /** A smaller attraction takes more turns. */
  added: (slots: string) => `${slots} erbij`,
  kinds: {
    sameGames: 'Zelfde spellen',
    otherGame: 'Ander spel',
    shorter: 'Korter',
    otherTime: 'Zelfde spellen, ander moment',
    cancel: 'Geen ander moment gevonden: alleen annuleren blijft over',
  } satisfies Record<ProposalKind, string>,
  /** Names the chips with the group's alternatives, for screen readers. */
  ways: (name: string) => `Voor ${name}`,
  way: {
    earlier: (at) => `Vroeger ${at}`,
    later: (at) => `Later ${at}`,
    otherDay: () => 'Andere dag',
    otherGame: () => 'Ander spel',
    shorter: () => 'Korter',
    cancel: () => 'Annuleer',
  } satisfies Record<Way, (at: string) => string>,
  /** Instead of `Korter` if games fall away: the group may still end later. */
  fewerGames: (games: number) => `${counted(games, GAMES)} minder`,
  end: (end: string) => `klaar om ${end}`,
  endInstead: (end: string, was: string) => `klaar om ${end} in plaats van ${was}`,
  price: (differenceCents: number) => {
    if (differenceCents === 0) return 'zelfde prijs'
    return `${formatPrice(Math.abs(differenceCents))} ${differenceCents < 0 ? 'minder' : 'meer'}`
  },
  accept: 'Aanvaard',
  acceptAll: (groups: number) => `Aanvaard alle ${groups}`,
  other: 'Andere uren',
  cancel: 'Annuleer…',
  askManager: 'Vraag een beheerder: het voorschot is betaald.',
  /** Who is reached how, beside the button for all: `1 mail, 1 te bellen, 1 staat hier` */
  told: ({ mails, calls, here }: { mails: number; calls: number; here: number }) =>
    [
      ...(mails > 0 ? [mails === 1 ? '1 mail' : `${mails} mails`] : []),
      ...(calls > 0 ? [`${calls} te bellen`] : []),
      ...(here > 0 ? [here === 1 ? '1 staat hier' : `${here} staan hier`] : []),
    ].join(', '),
  accepted: (name: string, isMailed: boolean) => `${name} aanvaard${isMailed ? ', met mail' : ''}.`,
  allAccepted: (groups: number, mails: number) =>
    `${groups} aanvaard, ${mails === 0 ? 'geen mail' : mails === 1 ? '1 mail' : `${mails} mails`}.`,
  /** Beside a group whose proposal could not be accepted. */
  failed: (why: string) => `${why.replace(/\.$/, '')}. Hier is een nieuw voorstel.`,
  failedSome: (groups: number) =>
    groups === 1
      ? '1 ging niet door, zie het nieuwe voorstel.'
      : `${groups} gingen niet door, zie de nieuwe voorstellen.`,
} as const

/** Whether a group knows its new hours. */
export const NOTICES = {
  heading: 'Wie weet het al',
  arranged: (arranged: number, all: number) => `${arranged} van ${all} geregeld`,
  states: {
    here: 'staat hier',
    mailed: 'gemaild, nog geen antwoord',
    call: 'te bellen',
    agreed: 'akkoord',
    other: 'wil iets anders',
  } satisfies Record<NoticeState, string>,
  /** Why a group has to be called. */
  why: {
    sent: 'nog geen antwoord',
    failed: 'de mail kwam niet aan',
    'no-address': 'geen mailadres',
    none: 'niet gemaild',
  } satisfies Record<NoticeMail, string>,
  agree: 'Akkoord',
  agreed: (name: string) => `${name} is akkoord.`,
  call: (phone: string, name: string) => `${phone}, bel ${name}`,
  canGoBack: 'Deze groepen kunnen terug naar hun eigen uren',
  goBack: 'Zet terug',
} as const

/** `te bellen, geen mailadres` */
export function noticeWords(
  state: NoticeState,
  { outageNotice }: Pick<NoticedVisit, 'outageNotice'>,
): string {
  const why = state === 'call' && outageNotice !== null ? `, ${NOTICES.why[outageNotice.mail]}` : ''
  return NOTICES.states[state] + why
}

function groupCount(groups: number): string {
  if (groups === 0) return 'geen groep'
  return groups === 1 ? '1 groep' : `${groups} groepen`
}
