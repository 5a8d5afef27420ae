import axe from 'axe-core'

/** These ask for a whole page (landmarks, a heading, a title), and a piece is none. */
const OF_A_PAGE = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'bypass']

/** What breaks WCAG 2.2 A and AA, or axe's best practices, in what stands on the page now. */
export async function findViolations(): Promise<string[]> {
  await transitionsOver()
  const rules = Object.fromEntries(OF_A_PAGE.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}

/** Colours that are halfway from one to another are nobody's choice. One that is cut short is over too. */
async function transitionsOver(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}
