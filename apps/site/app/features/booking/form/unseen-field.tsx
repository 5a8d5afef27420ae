import { DETAILS_STEP } from '@lichtspel/texts/booking'

/** No word that a browser would fill in by itself. */
const NAME = 'aanvulling-2'

/** Neither seen nor read out nor reached by the keyboard: who fills it in is a program. */
export function UnseenField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {DETAILS_STEP.leaveEmpty}
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function unseenIn(form: HTMLFormElement): string {
  return String(new FormData(form).get(NAME) ?? '')
}
