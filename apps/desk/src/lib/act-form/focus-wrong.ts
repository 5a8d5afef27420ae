import { flushSync } from 'react-dom'

/** Shows what is wrong in a form, and focuses the first field with an error. */
export function focusWrong(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
