import { fetchOwnDifference, fetchSignedPdf } from '../../../../../machines/corporation/company-readings.ts'
import { performAcceptance } from '../../../../../machines/corporation/version-acceptance.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the file name and size of the corporation's signed agreement. */
export const signedPdfFlow = readingFlow(fetchSignedPdf)

/** Loads the changes between the signed and the current version. */
export const differenceFlow = readingFlow(fetchOwnDifference)
export const agreeingFlow = createActionFlow(performAcceptance)
