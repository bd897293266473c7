import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { useCookieNoticeRef } from '../../flows/cookie-notice.tsx'
import { IndividualSigningFlow } from '../../flows/individual-signing.tsx'
import { loadWords } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { findLoginType, type LoginType, signEntryPath } from '../../paths.ts'
import { Header } from '../../ui/page.tsx'
import { ErrorPage } from '../error-page.tsx'
import { SignTabs } from './sign-tabs.tsx'
import { SigningPage } from './signing-page.tsx'
import { useLastSeen } from './use-last-seen.ts'

/** `/sign-cla/:linkId/:loginType`: where an individual, an employee or a corporation signs. */
export default function SignScreen() {
  const { linkId = '', loginType: word } = useParams()
  const loginType = findLoginType(word)
  if (!isLinkId(linkId) || loginType === null) return <ErrorPage />
  return <Signing key={linkId} linkId={linkId} loginType={loginType} />
}

/** Companies and their people are few: what they need comes with its words when it is asked for. */
const CompanySigning = lazy(async () => {
  const [{ CompanySigning: Screen }] = await Promise.all([import('./company-signing.tsx'), loadWords('company')])
  return { default: Screen }
})

function Signing({ linkId, loginType }: { linkId: string; loginType: LoginType }) {
  const { language } = useWords()
  const cookieNotice = useCookieNoticeRef()
  useLastSeen(linkId, loginType)
  const flow = { linkId, language, onCookiesAccepted: () => cookieNotice.send({ type: 'cookies.accepted' }) }
  if (loginType !== 'individual') {
    return (
      <Suspense fallback={<Opening linkId={linkId} loginType={loginType} />}>
        <CompanySigning key={loginType} way={loginType} {...flow} />
      </Suspense>
    )
  }
  return (
    <IndividualSigningFlow {...flow}>
      <SigningPage />
    </IndividualSigningFlow>
  )
}

/** The tabs stay where they are while another way is fetched. */
function Opening({ linkId, loginType }: { linkId: string; loginType: LoginType }) {
  return (
    <>
      <Header markTo={signEntryPath(linkId)} />
      <SignTabs linkId={linkId} present={loginType} />
    </>
  )
}
