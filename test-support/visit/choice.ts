import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { attractionOf } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { choiceOn } from '@lichtspel/visit/choice/choice.ts'
import { ChoiceStore } from '@lichtspel/visit/choice/choice-store.ts'
import type { ChoiceStart } from '@lichtspel/visit/choice/stored-choice.ts'
import type { SharedChoices } from '@lichtspel/visit/device/choice-holder.ts'
import type { NumberedChoice } from '@lichtspel/visit/device/device-choices.ts'

export const DAY = '2027-01-05'
const SCHEDULES = { laser: 'laser', vr: 'vr', interactivefloor: 'floor' } as const

/** Taken by someone else: the server never grants it. */
export const TAKEN = '13:00'
export const grant = (keys: readonly string[]) => keys.filter((key) => key !== TAKEN)

export type Send = ChoiceStart['holder']['send']
export type SendVisit = ChoiceStart['holder']['sendVisit']

/** The storage that all tabs of a device share. */
export function makeDevice() {
  const told = new Map<string, NumberedChoice>()
  let seq = Date.UTC(2026, 10, 14)
  return {
    now: () => seq,
    nextSeq: () => ++seq,
    tell: (id: string, choice: NumberedChoice) => void told.set(id, choice),
    newest: (id: string) => told.get(id),
    forget: (id: string) => void told.delete(id),
    onElsewhere: () => () => {},
    pass: (ms: number) => {
      seq += ms
    },
  }
}

/** Responds to one session as hold_slots does: an older choice changes nothing, and the response lists what is held. */
export function makeServer() {
  const held = new Map<string, NumberedChoice>()
  let asked = 0
  return {
    send: async (scheduleId: string, choice: NumberedChoice) => {
      asked += 1
      const known = held.get(scheduleId)
      if (known !== undefined && choice.seq < known.seq) return known.keys
      held.set(scheduleId, { keys: grant(choice.keys), seq: choice.seq })
      return grant(choice.keys)
    },
    held: (scheduleId = 'laser') => held.get(scheduleId)?.keys ?? [],
    asked: () => asked,
  }
}

/** A page showing a day whose schedules are known, with an adjustable clock. */
export function openPage(
  send: Send,
  more: Partial<Omit<ChoiceStart, 'holder'>> & { device?: SharedChoices; sendVisit?: SendVisit } = {},
) {
  const { device = makeDevice(), sendVisit = async () => ({ isHeld: true }), ...start } = more
  let ms = 0
  const asked: Parameters<Send>[] = []
  const sendNoted: Send = (...question) => {
    asked.push(question)
    return send(...question)
  }
  const visits: Parameters<SendVisit>[] = []
  const sendVisitNoted: SendVisit = (...question) => {
    visits.push(question)
    return sendVisit(...question)
  }
  const store = new ChoiceStore({
    date: DAY,
    times: FIRST_CATALOGUE.rules.hold,
    nowMs: () => ms,
    ...start,
    holder: { send: sendNoted, sendVisit: sendVisitNoted, shared: device },
  })
  return {
    store,
    /** Every hold request: schedule, choice, whether the visitor is active. */
    asked,
    /** Every request for a whole visit: the choices per schedule, their number, whether the visitor is active. */
    visits,
    meet: () => store.hearDay(SCHEDULES),
    click: (key: string, status: SlotStatus = 'available', id: AttractionId = 'laser') =>
      store.click(attractionOf(FIRST_CATALOGUE.attractions, id), key, status),
    of: (id: AttractionId = 'laser') => choiceOn(store.getSnapshot(), id),
    hold: () => store.getSnapshot().hold,
    pass: (by: number) => {
      ms += by
    },
  }
}

export type Page = ReturnType<typeof openPage>

/** Makes the clicks that lead to exactly these slots. */
export function choose(page: Page, keys: readonly string[], id: AttractionId = 'vr'): void {
  for (const key of page.of(id).selection) if (!keys.includes(key)) page.click(key, 'selected', id)
  for (const key of keys) if (!page.of(id).selection.includes(key)) page.click(key, 'available', id)
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}
