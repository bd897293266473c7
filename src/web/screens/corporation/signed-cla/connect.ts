import { fetchOwnDifference, fetchSignedPdf } from '../../../../../machines/corporation/company-readings.ts'
import { performAcceptance } from '../../../../../machines/corporation/version-acceptance.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** File name and size of the corporation's signed agreement. */
export const signedPdfFlow = readingFlow(fetchSignedPdf)

/** The changes of the current version for the corporation, and its acceptance. */
export const differenceFlow = readingFlow(fetchOwnDifference)
export const agreeingFlow = createActionFlow(performAcceptance)
