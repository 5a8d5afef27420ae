import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { faultText } from '@lichtspel/texts/desk-settings/publishing'
import { createContext, useContext } from 'react'
import { isSame, valueAt } from './draft-paths.ts'
import type { DraftAct } from './draft-state.ts'
import type { Path } from './field-spec.ts'

export type OpenForm = {
  offer: Offer
  /** What is published: a field that differs from it is marked. */
  base: Offer
  problems: readonly OfferProblem[]
  act: (act: DraftAct) => void
  /** Said to who cannot see what moved. */
  say: (words: string) => void
}

const Form = createContext<OpenForm | null>(null)
export const FormProvider = Form.Provider

export function useForm(): OpenForm {
  const form = useContext(Form)
  if (form === null) throw new Error('no FormProvider stands above')
  return form
}

/** One value of the draft: what it is, what is wrong with it, and how it is changed. */
export function useValue(path: Path) {
  const { offer, problems, act } = useForm()
  return {
    id: fieldId(path),
    value: valueAt(offer, path),
    error: errorAt(problems, path),
    set: (value: unknown) => act({ kind: 'set', path, value }),
  }
}

function errorAt(problems: readonly OfferProblem[], path: Path): string | undefined {
  const own = problems.filter((problem) => isSame(problem.path, path))
  if (own.length === 0) return undefined
  return [...new Set(own.map(({ fault, limit }) => faultText(fault, limit)))].join('. ')
}

export function hasErrorWithin(problems: readonly OfferProblem[], path: Path): boolean {
  return problems.some((problem) => path.every((key, place) => problem.path[place] === key))
}

/** The id of the element that shows a value. */
export function fieldId(path: Path): string {
  return `veld-${path.join('-')}`
}

/** Opens what is folded around a field, and goes there. */
export function focusField(path: Path): void {
  const found = findShown(path)
  for (let around = found?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
}

/** A problem may be about a group or a list: then the first thing in it that takes focus. */
function findShown(path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(fieldId(path.slice(0, length)))
    if (element === null) continue
    const isControl = element.matches('input, select, textarea, button')
    return isControl
      ? element
      : (element.querySelector<HTMLElement>('input, select, textarea, summary, button') ?? element)
  }
  return null
}
