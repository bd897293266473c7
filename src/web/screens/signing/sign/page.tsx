import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { SigningFlow } from './flow/connect.tsx'
import { SignedBefore } from './signed/signed-before.tsx'
import { SigningPage, useSignPage } from './signing-page.tsx'

/** `/sign-cla/:linkId/individual`: sign page for individuals. */
export default function SignScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return <IndividualSigning key={linkId} linkId={linkId} />
}

function IndividualSigning({ linkId }: { linkId: string }) {
  const signing = useSignPage(linkId)
  return (
    <SignedBefore linkId={linkId} signerKind="individual">
      <SigningFlow {...signing}>
        <SigningPage />
      </SigningFlow>
    </SignedBefore>
  )
}
