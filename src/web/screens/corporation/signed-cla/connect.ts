import { fetchOwnDifference, fetchSignedPdf } from '../../../../../machines/corporation/company-readings.ts'
import { performAcceptance } from '../../../../../machines/corporation/version-acceptance.ts'
import { actFlow } from '../../shared/flow/act.connect.tsx'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** The name and the size of the corporation's signed agreement. */
export const signedPdfFlow = readingFlow(fetchSignedPdf)

/** What the version in force changes for the corporation, and accepting it. */
export const differenceFlow = readingFlow(fetchOwnDifference)
export const agreeingFlow = actFlow(performAcceptance)
