import { Navigate, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { SignEntryFlow } from './connect.tsx'
import { defaultLinkOf, useBrowserEnvironment, type BrowserEnvironment } from '../../../browser-environment.ts'
import { entrancePath, findOwnPath } from '../../../paths.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { SignEntry } from './sign-entry.tsx'
import { useLastSeen } from '../use-last-seen.ts'

/** `/sign/:params`, and `/sign` and `/` for the default link: the three ways to sign. Without a link `/` leads to the entrance. */
export default function EntryScreen({ name }: { name: 'front' | 'defaultEntry' | 'entry' }) {
  const { params, orgAddress } = useParams()
  const environment = useBrowserEnvironment()
  const linkId = params === undefined ? defaultLinkOf(environment) : findLink(environment, params)
  if (linkId === null) return name === 'front' ? <Navigate to={entrancePath} replace /> : <ErrorPage />
  return <Entry key={linkId} linkId={linkId} orgAddress={orgAddress} />
}

/** Decision 27: a stock key stands for its link; anything else is the link's id. */
function findLink({ service }: BrowserEnvironment, params: string): string | null {
  if (Object.hasOwn(service.stockLinks, params)) return service.stockLinks[params] ?? null
  return isLinkId(params) ? params : null
}

function Entry({ linkId, orgAddress }: { linkId: string; orgAddress: string | undefined }) {
  useLastSeen(linkId, undefined, orgAddress)
  return (
    <SignEntryFlow linkId={linkId}>
      <SignEntry backTo={findOwnPath(orgAddress)} />
    </SignEntryFlow>
  )
}
