import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { Picture } from '@lichtspel/ui/picture'
import { type PictureName, pictureFiles } from '../../lib/pictures.ts'

const PORTRAITS: Record<AttractionId, PictureName> = {
  laser: '10-card-laser',
  vr: '11-card-vr',
  interactivefloor: '12-card-floor',
}

/** What the slots of this step are for, at a glance. The title says it in words. */
export function ActivityPicture({ id }: { id: AttractionId }) {
  return <Picture {...pictureFiles(PORTRAITS[id])} alt="" sizes="4rem" width={64} height={64} />
}
