import { useCallback, useMemo } from 'react'
import { type AgreementDraft, readAgreementDraft } from '../../../../domain/agreements/agreement-draft.ts'
import { findPage } from '../../../../domain/pages/find-page.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'

const name = 'agreement'

/** The agreement being prepared in this tab: it survives a reload, and is removed once it is published. */
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
 * Finds the link of an agreement's page: it is named by the query, else it is that of the draft of the same kind, else the one last seen in the tab;
 * a preview is of the draft alone. Empty for none.
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
