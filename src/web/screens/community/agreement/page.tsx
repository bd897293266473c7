import { useParams, useSearchParams } from 'react-router-dom'
import { findLanguage } from '../../../../domain/languages.ts'
import type { PageName } from '../../../../domain/pages.ts'
import { isLinkId } from '../../../../domain/link-id.ts'
import { AgreementDraftingFlow } from './connect.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { AgreementDrafting } from './agreement-drafting.tsx'
import { NoProjectChosen } from './no-project-chosen.tsx'

/**
 * `/add-individual-url`, `/update-individual-url/:lang` and those of corporations: one screen. Its link is named by the query, else it is
 * that of the agreement being prepared, else the one the tab saw last.
 */
export default function AgreementScreen({ name }: { name: PageName }) {
  const kind: 'individual' | 'corporation' = name.endsWith('IndividualAgreement') ? 'individual' : 'corporation'
  const { lang } = useParams()
  const [query] = useSearchParams()
  const agreementDraft = useAgreementDraft()
  const { lastSeen } = useBrowserEnvironment()
  const updating = lang === undefined ? null : findLanguage(lang)
  if (lang !== undefined && updating === null) return <ErrorPage />
  const kept = agreementDraft.recall()
  const linkId = query.get('link_id') ?? (kept?.kind === kind ? kept.linkId : lastSeen.linkId()) ?? ''
  if (!isLinkId(linkId)) return <NoProjectChosen />
  const of = { linkId, kind, updating }
  return (
    <AgreementDraftingFlow key={JSON.stringify(of)} of={of}>
      <AgreementDrafting />
    </AgreementDraftingFlow>
  )
}
