import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { type ClickMessage, clickMessage, toggleSlot } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/status'
import { minutesOf } from '@lichtspel/domain/time/clock-time'

/** The slots a visitor has chosen on one day, and what there is to say about them. */
export type SlotChoice = {
  selections: PerAttraction<readonly SlotKey[]>
  messages: PerAttraction<SlotRemark | null>
  lost: PerAttraction<readonly SlotKey[]>
}

export type SlotRemark = { kind: ClickMessage; key: SlotKey }

export type SlotAct =
  | { kind: 'click-slot'; venue: Venue; attraction: AttractionId; key: SlotKey; status: SlotStatus }
  | { kind: 'held'; attraction: AttractionId; asked: readonly SlotKey[]; granted: readonly SlotKey[] }
  | { kind: 'adopt'; attraction: AttractionId; keys: readonly SlotKey[] }
  | { kind: 'lose'; attraction: AttractionId; keys: readonly SlotKey[] }

export function noSlots(): SlotChoice {
  return {
    selections: perAttraction(() => []),
    messages: perAttraction(() => null),
    lost: perAttraction(() => []),
  }
}

export function chooseSlots<Choice extends SlotChoice>(choice: Choice, act: SlotAct): Choice {
  switch (act.kind) {
    case 'click-slot':
      return clickSlot(choice, act)
    case 'held':
      return takeAnswer(choice, act)
    case 'adopt':
      return withPart(choice, 'selections', act.attraction, act.keys)
    case 'lose':
      return lose(choice, act.attraction, act.keys)
  }
}

function clickSlot<Choice extends SlotChoice>(
  choice: Choice,
  { venue, attraction, key, status }: SlotAct & { kind: 'click-slot' },
): Choice {
  const ignoreBreaks = !venue.attractions[attraction].mandatoryBreak
  const kind = clickMessage(status, ignoreBreaks)
  const clicked = withPart(choice, 'messages', attraction, kind === undefined ? null : { kind, key })
  const selection = toggleSlot(choice.selections[attraction], key, status, ignoreBreaks)
  const isAdded = selection.length > choice.selections[attraction].length
  const lost = isAdded ? withoutNearest(choice.lost[attraction], key) : choice.lost[attraction]
  return withPart(withPart(clicked, 'selections', attraction, selection), 'lost', attraction, lost)
}

/** Whatever is chosen after a loss takes the place of the lost slot it is nearest to. */
function withoutNearest(lost: readonly SlotKey[], key: SlotKey): readonly SlotKey[] {
  const distance = (one: SlotKey) => Math.abs(minutesOf(one) - minutesOf(key))
  const nearest = lost.toSorted((a, b) => distance(a) - distance(b))[0]
  return lost.filter((one) => one !== nearest)
}

/** The server's keys are the truth, unless the visitor has chosen otherwise meanwhile: then a newer question is under way. */
function takeAnswer<Choice extends SlotChoice>(
  choice: Choice,
  { attraction, asked, granted }: SlotAct & { kind: 'held' },
): Choice {
  if (!sameKeys(choice.selections[attraction], asked)) return choice
  const missed = asked.filter((key) => !granted.includes(key))
  return lose(withPart(choice, 'selections', attraction, granted.toSorted()), attraction, missed)
}

function lose<Choice extends SlotChoice>(
  choice: Choice,
  attraction: AttractionId,
  keys: readonly SlotKey[],
): Choice {
  if (keys.length === 0) return choice
  const selection = choice.selections[attraction].filter((key) => !keys.includes(key))
  const lost = [...new Set([...choice.lost[attraction], ...keys])].sort()
  // A message about a neighbour of what is gone would be about nothing.
  const quiet = withPart(choice, 'messages', attraction, null)
  return withPart(withPart(quiet, 'selections', attraction, selection), 'lost', attraction, lost)
}

function withPart<Choice extends SlotChoice, Part extends keyof SlotChoice>(
  choice: Choice,
  part: Part,
  attraction: AttractionId,
  value: SlotChoice[Part][AttractionId],
): Choice {
  return { ...choice, [part]: { ...choice[part], [attraction]: value } }
}

function sameKeys(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
