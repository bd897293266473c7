import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { CompanySigningFlow, type CompanySigningProps } from './company-signing.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { corporationLook } from './corporation-look.tsx'
import { employeeLook } from './employee-look.tsx'
import { SigningPage } from '../sign/signing-page.tsx'
import { useSignPage } from '../sign/use-sign-page.ts'
import { WayLookProvider } from '../sign/way.ts'

const looks = { corporation: corporationLook, employee: employeeLook }

type CompanyWay = CompanySigningProps['way']

/** `/sign-cla/:linkId/corporation` and `…/employee`: where a corporation's representative signs, and its employees. */
export default function CompanySignScreen({ name: way }: { name: CompanyWay }) {
  const { linkId = '' } = useParams()
  return isLinkId(linkId) ? <CompanySigning key={`${way} ${linkId}`} linkId={linkId} way={way} /> : <ErrorPage />
}

function CompanySigning({ linkId, way }: { linkId: string; way: CompanyWay }) {
  return (
    <CompanySigningFlow {...useSignPage(linkId, way)} way={way}>
      <WayLookProvider value={looks[way]}>
        <SigningPage />
      </WayLookProvider>
    </CompanySigningFlow>
  )
}
