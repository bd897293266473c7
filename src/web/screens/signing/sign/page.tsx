import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { IndividualSigningFlow } from './individual-signing.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { SigningPage } from './signing-page.tsx'
import { useSignPage } from './use-sign-page.ts'

/** `/sign-cla/:linkId/individual` */
export default function SignScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return <IndividualSigning key={linkId} linkId={linkId} />
}

function IndividualSigning({ linkId }: { linkId: string }) {
  return (
    <IndividualSigningFlow {...useSignPage(linkId, 'individual')}>
      <SigningPage />
    </IndividualSigningFlow>
  )
}
