/** The corporations of a link as its community reviews them. */
import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { performCorporationAct } from '../../../../../machines/community/corporation-acts.ts'
import {
  fetchCorporationCounts,
  fetchCorporationHistory,
  fetchCorporationPage,
  sendSignedPdf,
} from '../../../../../machines/community/corporation-review.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { uploadMachine } from '../../../../../machines/shared/upload.machine.ts'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { actFlow } from '../../shared/act.connect.tsx'
import { useBinding } from '../../../flow.tsx'
import { listFlow } from '../../shared/list.connect.tsx'
import { readingFlow } from '../../shared/reading.connect.tsx'

export const corporationsFlow = listFlow(fetchCorporationPage)
export const corporationCountsFlow = readingFlow(fetchCorporationCounts)
export const corporationHistoryFlow = readingFlow(fetchCorporationHistory)
export const corporationActFlow = actFlow(performCorporationAct)

const provided = uploadMachine.provide({ actors: { sendFile: sendSignedPdf } })
const Upload = createActorContext(provided)

/** The actor of the upload, for `useUpload`. */
export const useSignedPdfUpload = Upload.useActorRef

type Props = { linkId: string; signingId: string; onUploaded: () => void; children: ReactNode }

/** The signed PDF of one corporation on its way; give it a `key` of the corporation. Choosing a file is enough. */
export function SignedPdfUploadFlow({ linkId, signingId, onUploaded, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(provided, client))
  const scope = { link_id: linkId, signing_id: signingId }
  const input = { scope, most: signatureFileSize, isImmediate: true }
  return (
    <Upload.Provider logic={logic} options={{ input, ...(inspect && { inspect }) }}>
      <Announcements onUploaded={onUploaded} />
      {children}
    </Upload.Provider>
  )
}

function Announcements({ onUploaded }: Pick<Props, 'onUploaded'>): null {
  const actor = Upload.useActorRef()
  useEffect(() => {
    const subscription = actor.on('upload.finished', onUploaded)
    return () => subscription.unsubscribe()
  }, [actor, onUploaded])
  return null
}
