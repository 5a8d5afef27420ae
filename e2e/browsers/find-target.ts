/** Something on a page, as a person would name it: by a part of its name, or by a pattern between slashes. */
export type Target = {
  role?: 'button' | 'link' | 'heading' | 'region' | 'dialog' | 'field' | 'box'
  name?: string
  css?: string
  within?: Target
}

/** Finds the first shown element. Runs in the page, so it uses nothing from outside. */
export function findTarget(
  target: Target,
  isPressed: boolean,
): { text: string; x: number; y: number; isOnTop: boolean } | null {
  const found = find(target)
  if (found === null) return null
  if (isPressed) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const labels = [...((found as HTMLInputElement).labels ?? [])]
  const isOnTop = hit !== null && [found, ...labels].some((one) => one.contains(hit))
  return { text: plain(found.textContent), x, y, isOnTop }

  function find({ role, name, css, within }: Target): Element | null {
    const selectors = {
      button: 'button, summary, [role=button]',
      link: 'a[href]',
      heading: 'h1, h2, h3, h4',
      region: 'section, aside, [role=region]',
      dialog: 'dialog[open], [role=dialog]',
      field: 'input, textarea, select',
      box: 'input[type=checkbox], input[type=radio]',
    }
    const scope = within === undefined ? document : find(within)
    if (scope === null) return null
    const wanted = [...scope.querySelectorAll(css ?? (role && selectors[role]) ?? '*')].filter(isShown)
    if (name === undefined) return wanted[0] ?? null
    const pattern = /^\/(.*)\/$/.exec(name)?.[1]
    const isNamed = (said: string) =>
      pattern === undefined ? said.includes(plain(name)) : new RegExp(pattern).test(said)
    const named = wanted.filter((one) => isNamed(nameOf(one)))
    // Without a role, a text is meant: the innermost element that has it.
    return (role === undefined && css === undefined ? named.at(-1) : named[0]) ?? null
  }

  function isShown(element: Element): boolean {
    const box = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const said =
      element.getAttribute('aria-label') ??
      [...ids.map((id) => document.getElementById(id)), ...labels].map((one) => one?.textContent).join(' ')
    return plain(said) || plain(element.textContent)
  }

  function plain(text: string | null): string {
    return (text ?? '').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
  }
}
