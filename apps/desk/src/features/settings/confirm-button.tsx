import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { type ComponentProps, type ReactNode, useState } from 'react'

type ConfirmButtonProps = Pick<
  ComponentProps<typeof Button>,
  'kind' | 'busy' | 'aria-label' | 'aria-describedby'
> & {
  /** Text of the button, unless it is busy. */
  label: string
  /** Text of the button in the dialog. */
  confirm: string
  cancel: string
  title: string
  isReady?: boolean
  /** Whether to ask for confirmation. */
  isAsked?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks for confirmation first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    confirm,
    cancel,
    title,
    isReady = true,
    isAsked = true,
    onConfirm,
    children,
    ...button
  } = props
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = isAsking && isReady
  return (
    <>
      <Button
        {...button}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && (isAsked ? setIsAsking(true) : onConfirm())}
      >
        {label}
      </Button>
      <Dialog
        title={title}
        open={isOpen}
        onClose={() => setIsAsking(false)}
        closeLabel={cancel}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{cancel}</Button>
            <Button
              kind="main"
              onClick={() => {
                setIsAsking(false)
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {isOpen && children}
      </Dialog>
    </>
  )
}
