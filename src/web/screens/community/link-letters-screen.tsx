import { useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { LettersFlow } from '../../flows/letters.tsx'
import { toast } from '../../ui/toast.ts'
import { ErrorPage } from '../error-page.tsx'
import { LinkLetters } from './link-letters.tsx'

const sayQueued = (): void => toast('letters.wasQueued')

/** `/link-letters/:linkId`: what went out in the name of a project, and what did not; `?state=failed` begins with those that failed. */
export default function LinkLettersScreen() {
  const { linkId = '' } = useParams()
  const [query] = useSearchParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LettersFlow
      key={linkId}
      linkId={linkId}
      state={query.get('state') === 'failed' ? 'failed' : ''}
      onQueued={sayQueued}
    >
      <LinkLetters linkId={linkId} />
    </LettersFlow>
  )
}
