import { Component, createRef, type ReactNode } from 'react'

/**
 * Keeps what is under the pointer or has the focus in place on the screen when something above it appears or disappears. Otherwise a
 * message would push another slot under the pointer, and a second press would take that one.
 */
export class StillPlace extends Component<{ children: ReactNode }> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): number | null {
    return this.#place.current?.matches(':hover, :focus-within') ? this.#top() : null
  }

  override componentDidUpdate(_: object, __: object, before: number | null): void {
    if (before === null) return
    const scroller = this.#place.current?.closest('dialog') ?? document.documentElement
    scroller.scrollBy({ top: this.#top() - before, behavior: 'instant' })
  }

  override render() {
    return <div ref={this.#place}>{this.props.children}</div>
  }

  #top(): number {
    return this.#place.current?.getBoundingClientRect().top ?? 0
  }
}
