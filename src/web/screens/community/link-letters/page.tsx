import { useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { LettersFlow } from './connect.tsx'
import { LinkFiguresFlow } from '../link-figures.connect.tsx'
import { toast } from '../../../ui/toast.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { LinkLetters } from './link-letters.tsx'

const sayQueued = (): void => toast('letters.wasQueued')

/** `/link-letters/:linkId`: what went out in the name of a project, and what did not; `?state=failed` begins with those that failed, `?state=queued` with those that wait. */
export default function LinkLettersScreen() {
  const { linkId = '' } = useParams()
  const [query] = useSearchParams()
  const asked = query.get('state')
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkFiguresFlow key={linkId} linkId={linkId}>
      <LettersFlow linkId={linkId} state={asked === 'failed' || asked === 'queued' ? asked : ''} onQueued={sayQueued}>
        <LinkLetters linkId={linkId} />
      </LettersFlow>
    </LinkFiguresFlow>
  )
}
