import axe from 'axe-core'

/** These rules need a whole page (landmarks, a heading, a title), not a single component. */
const OF_A_PAGE = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'bypass']

/** What violates WCAG 2.2 A and AA, or axe's best practices, on the current page. */
export async function findViolations(): Promise<string[]> {
  await transitionsOver()
  const rules = Object.fromEntries(OF_A_PAGE.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}

/**
 * Waits for transitions, because a colour halfway through one would fail the contrast check. A cancelled transition is treated as
 * finished.
 */
async function transitionsOver(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}
