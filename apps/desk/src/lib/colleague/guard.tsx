import { DESK } from '@lichtspel/texts/desk'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Component, type ReactNode } from 'react'

/** Error boundary: shows an error in place of the broken part, and keeps the rest working. */
export class Guard extends Component<{ children: ReactNode }, { hasFallen: boolean }> {
  override state = { hasFallen: false }

  static getDerivedStateFromError() {
    return { hasFallen: true }
  }

  override render() {
    if (!this.state.hasFallen) return this.props.children
    return (
      <Notice
        kind="error"
        role="alert"
        actions={<Button onClick={() => location.reload()}>{DESK.reload}</Button>}
      >
        {DESK.fallen}
      </Notice>
    )
  }
}
