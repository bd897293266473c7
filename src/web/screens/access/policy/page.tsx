import { useParams } from 'react-router-dom'
import type { PolicyKind } from '../../../../domain/policies.ts'
import { PolicyTextFlow } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { findTextPage, textPageBackPath } from '../../../paths.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { PolicyText } from './policy-text.tsx'

/** `/privacy`, `/cookies`, `/information-list`, with the kind of page and the link they were opened from. */
export default function PolicyScreen({ kind }: { kind: PolicyKind }) {
  const { first, second } = useParams()
  const { language } = useWords()
  const from = findTextPage(first, second)
  if (!from) return <ErrorPage />
  const { type, linkId } = from
  return (
    <PolicyTextFlow key={`${kind} ${linkId}`} kind={kind} linkId={linkId} language={language}>
      <PolicyText backTo={textPageBackPath(type, linkId)} />
    </PolicyTextFlow>
  )
}
