import {
  fetchAgreementText,
  fetchLink,
  fetchVersionDifference,
  fetchVersions,
} from '../../../../../machines/signing/version-readings.ts'
import { readingFlow } from '../../shared/flow/reading.connect.tsx'

/** The agreement's link, and all versions in its language. */
export const linkFlow = readingFlow(fetchLink)
export const versionsFlow = readingFlow(fetchVersions)

/** The changes in one version. For the first version, which has no changes, its text. */
export const versionDifferenceFlow = readingFlow(fetchVersionDifference)
export const agreementTextFlow = readingFlow(fetchAgreementText)
