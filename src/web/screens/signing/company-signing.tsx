import { type CompanySigningProps, CompanySigningFlow } from '../../flows/company-signing.tsx'
import { corporationLook } from './corporation-look.tsx'
import { employeeLook } from './employee-look.tsx'
import { SigningPage } from './signing-page.tsx'
import { WayLookProvider } from './way.ts'

const looks = { corporation: corporationLook, employee: employeeLook }

/** The sign pages of a corporation's representative and of its employees. */
export function CompanySigning(props: Omit<CompanySigningProps, 'children'>) {
  return (
    <CompanySigningFlow {...props}>
      <WayLookProvider value={looks[props.way]}>
        <SigningPage />
      </WayLookProvider>
    </CompanySigningFlow>
  )
}
