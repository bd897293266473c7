import {
  fetchAgreementText,
  fetchLink,
  fetchVersionDifference,
  fetchVersions,
} from '../../../../../machines/signing/version-readings.ts'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Loads the agreement's link and all versions in its language. */
export const linkFlow = readingFlow(fetchLink)
export const versionsFlow = readingFlow(fetchVersions)

/** Loads the changes of a version, or the text of the first version. */
export const versionDifferenceFlow = readingFlow(fetchVersionDifference)
export const agreementTextFlow = readingFlow(fetchAgreementText)
