import { type DialogProps, Modal } from './dialog.tsx'

/** A dialog at the bottom of the screen, within reach of a thumb; on a wide screen an ordinary dialog. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape="sheet" />
}
