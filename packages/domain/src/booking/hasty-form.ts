/** Nobody fills in a form and reads what it says in less, not even a browser that fills it in by itself. */
export const MIN_FORM_MS = 3_000

export type SentForm = {
  /** What stands in the field that no person sees; `undefined`: it was not our form that was sent. */
  unseen: string | undefined
  /** When this session first held something; `null`: never. */
  firstHeldMs: number | null
  nowMs: number
}

/** Whether a form was sent the way programs send it. A client of its own has no such form and is not judged by it. */
export function isHastyForm({ unseen, firstHeldMs, nowMs }: SentForm, minMs: number): boolean {
  if (unseen === undefined) return false
  return unseen !== '' || (firstHeldMs !== null && nowMs - firstHeldMs < minMs)
}
