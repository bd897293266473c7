/** What an administrator sees of the corporation, and does to its managers. */
import { performAcceptance } from '../../../../machines/corporation/version-acceptance.ts'
import {
  fetchCounts,
  fetchDomains,
  fetchManagers,
  fetchOwnDifference,
  fetchSignedPdf,
} from '../../../../machines/corporation/readings.ts'
import { performManagerAct } from '../../../../machines/corporation/manager-acts.ts'
import { actFlow } from '../shared/act.connect.tsx'
import { readingFlow } from '../shared/reading.connect.tsx'

export const managersFlow = readingFlow(fetchManagers)
export const countsFlow = readingFlow(fetchCounts)
export const domainsFlow = readingFlow(fetchDomains)
export const signedPdfFlow = readingFlow(fetchSignedPdf)
export const managerActFlow = actFlow(performManagerAct)
export const differenceFlow = readingFlow(fetchOwnDifference)
export const agreeingFlow = actFlow(performAcceptance)
