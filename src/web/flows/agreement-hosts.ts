import { useVisit } from './visit.ts'

/** The hosts agreements are read from, as people know them. */
export const useAgreementHosts = (): readonly string[] => useVisit().service.agreementHosts
