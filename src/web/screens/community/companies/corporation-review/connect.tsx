import type { ReactElement, ReactNode } from 'react'
import {
  fetchCompanyDomains,
  fetchCorporation,
  fetchCorporationHistory,
  sendSignedPdf,
} from '../../../../../../machines/community/companies/corporation-review.ts'
import { uploadMachine } from '../../../../../../machines/shared/upload.machine.ts'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { signatureFileSize } from '../../../../../domain/text/limits.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'
import { useUpload } from '../../../shared/flow/upload.connect.ts'

/** Loads a corporation of a link and its history for review. */
export const corporationFlow = readingFlow(fetchCorporation)
export const corporationHistoryFlow = readingFlow(fetchCorporationHistory)

/** Loads the email domains of a corporation for review. */
export const companyDomainsFlow = readingFlow(fetchCompanyDomains)

export type CompanyDomains = ResultOf<'getCompanyDomains'>
export type ReviewedCorporation = ResultOf<'getCorporation'>
export type HistoryEvent = ResultOf<'getCorporationHistory'>[number]

const upload = createFlow(uploadMachine.provide({ actors: { sendFile: sendSignedPdf } }))

type Props = { linkId: string; signingId: string; onUploaded: () => void; children: ReactNode }

/** Uploads a corporation's signed PDF as soon as a file is selected. Set a `key` that includes the corporation. */
export function SignedPdfUploadFlow({ linkId, signingId, onUploaded, children }: Props): ReactElement {
  const scope = { link_id: linkId, signing_id: signingId }
  return (
    <upload.Provider
      input={{ scope, most: signatureFileSize, isImmediate: true }}
      on={{ 'upload.finished': onUploaded }}
    >
      {children}
    </upload.Provider>
  )
}

export const useSignedPdfUpload = () => useUpload(upload.useActor())
