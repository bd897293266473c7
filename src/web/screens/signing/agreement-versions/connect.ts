import {
  fetchAgreementText,
  fetchLink,
  fetchVersionDifference,
  fetchVersions,
} from '../../../../../machines/signing/version-readings.ts'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** Whose agreement it is, and every version in its language. */
export const linkFlow = readingFlow(fetchLink)
export const versionsFlow = readingFlow(fetchVersions)

/** What one version changed; and the text of the first, which changed nothing. */
export const versionDifferenceFlow = readingFlow(fetchVersionDifference)
export const agreementTextFlow = readingFlow(fetchAgreementText)
