import { Navigate } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath, signPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useCookieNoticeActs } from '../../shared/page/cookie-notice.connect.tsx'
import { Unavailable } from '../unavailable.tsx'
import { useLastSeen } from '../use-last-seen.ts'
import {
  type SigningFlowProps,
  useIsSigningBusy,
  useSigning,
  useSigningActs,
  useSigningDialog,
  useSigningStage,
  useTextState,
  useWayOut,
} from './flow/connect.tsx'
import { OpeningCount } from './absence/opening-count.connect.tsx'
import { JustSigned, KnownSignature } from './signed/signed-before.tsx'
import { SignTabs } from './sign-tabs.tsx'
import { SignWorkplace } from './sign-workplace.tsx'
import { useSignerVariant } from './flow/signer-variant.ts'
import { SigningDialog } from './signing-dialog.tsx'
import { StepHistory } from './flow/step-history.tsx'

/** Returns the input of a sign page's flow. */
export function useSignPage(linkId: string): Omit<SigningFlowProps, 'children'> {
  const { language } = useWords()
  const { acceptCookies } = useCookieNoticeActs()
  return { linkId, language, onCookiesAccepted: acceptCookies }
}

/** A sign page in each state of its flow; its steps are entries of the history. */
export function SigningPage() {
  const { linkId, link, signerKind } = useSigning()
  useLastSeen({ linkId, isOpen: link !== null, loginType: signerKind })
  return (
    <>
      {signerKind !== 'corporation' && <OpeningCount key={linkId} linkId={linkId} />}
      <StepHistory />
      <StageOfPage />
    </>
  )
}

function StageOfPage() {
  const { t, communityName } = useWords()
  const { words } = useSignerVariant()
  const stage = useSigningStage()
  const wayOut = useWayOut()
  const isBusy = useIsSigningBusy()
  const { dialog } = useSigningDialog()
  const isTextReading = useTextState() === 'reading'
  const { linkId, link, signerKind } = useSigning()
  const community = communityName(link)

  if (stage === 'left') return <Navigate to={wayOut === 'entry' ? signEntryPath(linkId) : signPath(linkId, wayOut)} />
  if (stage === 'signed') {
    return <JustSigned />
  }
  if (stage === 'signedBefore') return <KnownSignature />
  // Without the link, the mark and the tabs would lead back to this page.
  const isUnknown = stage === 'unavailable' && link === null
  const title =
    stage === 'unavailable' ? t('title.unavailable') : link ? t(words.title, { community }) : t('title.opening')
  return (
    <Page
      title={title}
      community={community}
      markTo={isUnknown ? '/' : signEntryPath(linkId)}
      busy={(isBusy && !dialog) || isTextReading}
      tabs={isUnknown ? undefined : <SignTabs linkId={linkId} present={signerKind} />}
    >
      {stage === 'unavailable' ? <UnavailableSignPage /> : <SignWorkplace />}
      <SigningDialog />
    </Page>
  )
}

/** The sign page when it could not be opened. */
function UnavailableSignPage() {
  const { retry } = useSigningActs()
  const { linkId, link, failure, signerKind } = useSigning()
  return <Unavailable failure={failure} place={signerKind} linkId={link && linkId} onRetry={retry} />
}
