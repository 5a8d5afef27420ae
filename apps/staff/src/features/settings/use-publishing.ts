import type { PublishAnswer, PublishOffer } from '@lichtspel/contract/staff/catalogue'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useState } from 'react'
import { publishOffer } from '../../lib/settings-api.ts'

export type Publishing =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'done'; answer: PublishAnswer }
  /** Nothing was heard: the same may be sent again, and is published once. */
  | { is: 'unheard' }
  | { is: 'refused' }
  | { is: 'overtaken' }

/** Sends a draft. Who publishes again after silence sends the same, which counts once. */
export function usePublishing(onDone: (answer: PublishAnswer) => void, onOvertaken: () => void) {
  const [publishing, setPublishing] = useState<Publishing>({ is: 'idle' })
  const publish = (draft: PublishOffer) => {
    setPublishing({ is: 'sending' })
    publishOffer(draft).then(
      (answer) => {
        setPublishing({ is: 'done', answer })
        onDone(answer)
      },
      (error: unknown) => {
        if (!(error instanceof ApiRefused) || error.status >= 500) return setPublishing({ is: 'unheard' })
        if (error.status !== 409) return setPublishing({ is: 'refused' })
        setPublishing({ is: 'overtaken' })
        onOvertaken()
      },
    )
  }
  return { publishing, publish, forget: () => setPublishing({ is: 'idle' }) }
}
