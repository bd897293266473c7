import { useBrowserEnvironment } from '../../browser-environment.ts'

/** The hosts agreements are read from, as people know them. */
export const useAgreementHosts = (): readonly string[] => useBrowserEnvironment().service.agreementHosts
