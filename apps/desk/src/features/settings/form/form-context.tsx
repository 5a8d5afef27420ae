import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isSame } from '@lichtspel/domain/catalogue/merge-changes'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { faultText } from '@lichtspel/texts/desk-settings/publishing'
import { createContext, useContext, useState } from 'react'
import type { Draft } from '../../../lib/draft/stored-drafts.ts'
import type { Path } from './description.ts'
import { valueAt } from './draft-paths.ts'
import type { DraftAction } from './draft-state.ts'

export type OpenForm = {
  offer: Offer
  /** The published offer: a field that differs from it is marked. */
  base: Offer
  problems: readonly OfferProblem[]
  files?: Draft['files']
  /** The field that the user was led to. */
  led: Path | null
  lead: (path: Path) => void
  act: (act: DraftAction) => void
  /** Announces to screen readers what moved. */
  say: (words: string) => void
}

const Form = createContext<OpenForm | null>(null)
export const FormProvider = Form.Provider

export function useForm(): OpenForm {
  const form = useContext(Form)
  if (form === null) throw new Error('no FormProvider stands above')
  return form
}

/** One value of the draft, with its error and its setter. */
export function useValue(path: Path) {
  const { offer, problems, act } = useForm()
  return {
    id: fieldId(path),
    value: valueAt(offer, path),
    error: errorAt(problems, path),
    set: (value: unknown) => act({ kind: 'set', path, value }),
  }
}

/**
 * A new row does not begin with errors: an empty field shows its error once the user has left it or was led to it, or when its page is
 * opened again.
 */
export function useQuietError(path: Path, error: string | undefined, isEmpty: boolean) {
  const { led } = useForm()
  const [isLeft, setLeft] = useState(error !== undefined)
  const isQuiet = isEmpty && !isLeft && !isSame(led, path)
  return { error: isQuiet ? undefined : error, onBlur: () => setLeft(true) }
}

function errorAt(problems: readonly OfferProblem[], path: Path): string | undefined {
  const own = problems.filter((problem) => isSame(problem.path, path))
  if (own.length === 0) return undefined
  return [...new Set(own.map(({ fault, limit }) => faultText(fault, limit)))].join('. ')
}

/** The id of the element that shows a value. */
export function fieldId(path: Path): string {
  return `veld-${path.join('-')}`
}

const CONTROLS = 'input, select, textarea, summary, button'

/** Focuses a field. A problem may be about a group or a list; then it focuses the first control in it. */
export function focusField(path: Path, controls = CONTROLS): void {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(fieldId(path.slice(0, length)))
    if (element === null) continue
    const inside = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(controls)
    focusElement(inside ?? element)
    inside?.scrollIntoView({ block: 'center' })
    return
  }
}

/** Focuses an element, after opening the collapsed sections around it. */
export function focusElement(element: HTMLElement | null): void {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  element?.focus()
}
