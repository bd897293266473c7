import { fetchLinkNames } from '../../../../../machines/shared/link-names.ts'
import { readingFlow } from '../flow/reading.connect.tsx'

/** Loads the names of the community that was open last. */
export const linkNamesFlow = readingFlow(fetchLinkNames)
