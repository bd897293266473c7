import { useCallback, useMemo } from 'react'
import { type AgreementDraft, readAgreementDraft } from '../../../../domain/agreements/agreement-draft.ts'
import { findPage } from '../../../../domain/pages/find-page.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'

const name = 'agreement'

/** Returns the tab's storage for the agreement draft. The draft survives a reload and is removed after publication. */
export function useAgreementDraft() {
  const { tabMemory } = useBrowserEnvironment()
  return useMemo(
    () => ({
      recall: (): AgreementDraft | null => readAgreementDraft(tabMemory.recall(name)),
      remember: (draft: AgreementDraft): void => tabMemory.remember(name, draft),
      forget: (): void => tabMemory.remember(name, null),
    }),
    [tabMemory],
  )
}

/**
 * Returns a function that finds the link ID for an agreement page: from the query, a draft of the same type, or the last visited link, in this order.
 * Previews use only the draft. Returns an empty string if there is none.
 */
export function useLinkOfAgreement(): (pathname: string, search: string) => string {
  const agreementDraft = useAgreementDraft()
  const { lastSeen } = useBrowserEnvironment()
  return useCallback(
    (pathname, search) => {
      const page = findPage(pathname)?.name ?? ''
      const stored = agreementDraft.recall()
      const isOfDraft = stored !== null && page.toLowerCase().includes(stored.kind)
      if (page.endsWith('Preview')) return isOfDraft ? stored.linkId : ''
      return new URLSearchParams(search).get('link_id') ?? (isOfDraft ? stored.linkId : lastSeen.linkId()) ?? ''
    },
    [agreementDraft, lastSeen],
  )
}
