import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { SignedBefore } from '../sign/signed/signed-before.tsx'
import { SignerVariantProvider } from '../sign/flow/signer-variant.ts'
import { SigningPage, useSignPage } from '../sign/signing-page.tsx'
import { type CompanySignerKind, CompanySigningFlow } from './connect.tsx'
import { corporationVariant } from './corporation-variant.tsx'
import { employeeVariant } from './employee-variant.tsx'

const variants = { corporation: corporationVariant, employee: employeeVariant }

/** `/sign-cla/:linkId/corporation` and `…/employee`: sign pages for a corporation's representative and for its employees. */
export default function CompanySignScreen({ name }: { name: CompanySignerKind }) {
  const { linkId = '' } = useParams()
  return isLinkId(linkId) ? (
    <CompanySigning key={`${name} ${linkId}`} linkId={linkId} signerKind={name} />
  ) : (
    <ErrorPage />
  )
}

function CompanySigning({ linkId, signerKind }: { linkId: string; signerKind: CompanySignerKind }) {
  const signing = useSignPage(linkId)
  return (
    <SignerVariantProvider value={variants[signerKind]}>
      <SignedBefore linkId={linkId} signerKind={signerKind}>
        <CompanySigningFlow {...signing} signerKind={signerKind}>
          <SigningPage />
        </CompanySigningFlow>
      </SignedBefore>
    </SignerVariantProvider>
  )
}
