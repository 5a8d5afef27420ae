import type { FileKind, UploadAnswer } from '@lichtspel/contract/desk/files'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { sendDeskFile } from '../desk-api.ts'

/** Uploads a picture or a menu. The same file can be sent any number of times. */
export function uploadFile(kind: FileKind, file: Blob): Promise<UploadAnswer> {
  return sendDeskFile(`${DESK_PATHS.files}?kind=${kind}`, file)
}
