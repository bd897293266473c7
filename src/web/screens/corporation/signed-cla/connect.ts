import { fetchOwnDifference, fetchSignedPdf } from '../../../../../machines/corporation/company-readings.ts'
import { performAcceptance } from '../../../../../machines/corporation/version-acceptance.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** File name and size of the corporation's signed agreement. */
export const signedPdfFlow = readingFlow(fetchSignedPdf)

/** Shows the corporation what changed in the current version, and accepts that version. */
export const differenceFlow = readingFlow(fetchOwnDifference)
export const agreeingFlow = createActionFlow(performAcceptance)
