import { useMemo } from 'react'
import { type AgreementDraft, readAgreementDraft } from '../../../domain/agreement-draft.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'

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
