import { type DialogProps, Modal } from './dialog.tsx'

/** A dialog that rests on the lower edge, where a thumb reaches; on a wide screen it is an ordinary dialog. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape="sheet" />
}
