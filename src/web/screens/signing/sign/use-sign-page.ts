import { useCookieNoticeRef } from '../../shared/cookie-notice.connect.tsx'
import type { SigningFlowProps } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/draft.ts'
import { useLastSeen } from '../use-last-seen.ts'

/** What a sign page begins its flow with; the visit is remembered. */
export function useSignPage(linkId: string, loginType: SignerKind): Omit<SigningFlowProps, 'children'> {
  const { language } = useWords()
  const cookieNotice = useCookieNoticeRef()
  useLastSeen(linkId, loginType)
  return { linkId, language, onCookiesAccepted: () => cookieNotice.send({ type: 'cookies.accepted' }) }
}
