import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { IndividualSigningFlow } from '../../flows/individual-signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { findLoginType } from '../../paths.ts'
import { ErrorPage } from '../error-page.tsx'
import { IndividualSigning } from './individual-signing.tsx'
import { LaterPage } from './later-page.tsx'

/** `/sign-cla/:linkId/:loginType`: where an individual, an employee or a corporation signs. */
export default function SignScreen({ onCookiesAccepted }: { onCookiesAccepted: () => void }) {
  const { linkId = '', loginType: word } = useParams()
  const { language } = useWords()
  const loginType = findLoginType(word)
  if (!isLinkId(linkId) || loginType === null) return <ErrorPage />
  if (loginType !== 'individual') return <LaterPage linkId={linkId} loginType={loginType} />
  return (
    <IndividualSigningFlow key={linkId} linkId={linkId} language={language} onCookiesAccepted={onCookiesAccepted}>
      <IndividualSigning />
    </IndividualSigningFlow>
  )
}
