import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { useCookieNoticeRef } from '../../flows/cookie-notice.tsx'
import { IndividualSigningFlow } from '../../flows/individual-signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { findLoginType, type LoginType } from '../../paths.ts'
import { ErrorPage } from '../error-page.tsx'
import { IndividualSigning } from './individual-signing.tsx'
import { LaterPage } from './later-page.tsx'
import { useLastSeen } from './use-last-seen.ts'

/** `/sign-cla/:linkId/:loginType`: where an individual, an employee or a corporation signs. */
export default function SignScreen() {
  const { linkId = '', loginType: word } = useParams()
  const loginType = findLoginType(word)
  if (!isLinkId(linkId) || loginType === null) return <ErrorPage />
  return <Signing key={linkId} linkId={linkId} loginType={loginType} />
}

function Signing({ linkId, loginType }: { linkId: string; loginType: LoginType }) {
  const { language } = useWords()
  const cookieNotice = useCookieNoticeRef()
  useLastSeen(linkId, loginType)
  if (loginType !== 'individual') return <LaterPage linkId={linkId} loginType={loginType} />
  return (
    <IndividualSigningFlow
      linkId={linkId}
      language={language}
      onCookiesAccepted={() => cookieNotice.send({ type: 'cookies.accepted' })}
    >
      <IndividualSigning />
    </IndividualSigningFlow>
  )
}
