import { chakra, Flex } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import { type SignerKind, signerKinds } from '../../../../domain/agreements/draft.ts'
import { dialogTargetOf } from '../../../../domain/pages/dialog-type.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../ui/messages/refusal-dialog.tsx'
import { TabLink } from '../../../ui/page/links.tsx'
import { signEntryPath, signPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { type OpenDialog, useDialog } from '../../shared/flow/dialog.connect.ts'
import { useCookieNoticeActions } from '../../shared/page/cookie-notice.connect.tsx'
import { Unavailable } from '../unavailable.tsx'
import { useLastSeen } from '../use-last-seen.ts'
import { type AgreementChange, useAgreementChange } from './absence/agreement-change.connect.ts'
import {
  type SigningFlowProps,
  useIsSigningBusy,
  useSigning,
  useSigningActions,
  useSigningDialog,
  useSigningStage,
  useTextState,
  useExit,
} from './flow/connect.tsx'
import { OpeningCount } from './absence/opening-count.connect.tsx'
import { JustSigned, SignedBeforePage } from './signed/signed-before.tsx'
import { SignWorkplace } from './sign-workplace.tsx'
import { useSignerVariant } from './flow/signer-variant.ts'
import { StepHistory } from './flow/step-history.tsx'

/** Returns the input of the sign page's flow. */
export function useSignPage(linkId: string): Omit<SigningFlowProps, 'children'> {
  const { language } = useWords()
  const { acceptCookies } = useCookieNoticeActions()
  return { linkId, language, onCookiesAccepted: acceptCookies }
}

/** Sign page whose steps are entries in the browser history. */
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
  const wayOut = useExit()
  const isBusy = useIsSigningBusy()
  const { dialog } = useSigningDialog()
  const isTextReading = useTextState() === 'reading'
  const { linkId, link, signerKind } = useSigning()
  const community = communityName(link)

  if (stage === 'left') return <Navigate to={wayOut === 'entry' ? signEntryPath(linkId) : signPath(linkId, wayOut)} />
  if (stage === 'signed') {
    return <JustSigned />
  }
  if (stage === 'signedBefore') return <SignedBeforePage />
  // An unknown link has no entry page, so the logo leads to the start page and there are no tabs.
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

/**
 * Tabs for the three sign pages of a link. Does not use `TabRow`, which would increase the initial bundle size. The bottom line is an inset shadow,
 * so that the underline of the current tab covers it.
 */
function SignTabs({ linkId, present }: { linkId: string; present: SignerKind }) {
  const { t } = useWords()
  return (
    <chakra.nav
      aria-label={t('tabs.label')}
      position="relative"
      overflowX="auto"
      css={{ paddingInline: 'var(--edge)', scrollbarWidth: 'none', boxShadow: 'inset 0 -1px var(--hairline)' }}
    >
      <Flex gap={{ base: '5', md: '7' }} width="max-content" minHeight="12">
        {signerKinds.map((signerKind) => (
          <TabLink
            key={signerKind}
            to={signPath(linkId, signerKind)}
            aria-current={signerKind === present ? 'page' : undefined}
            mb="0"
          >
            {t(`tabs.${signerKind}`)}
          </TabLink>
        ))}
      </Flex>
    </chakra.nav>
  )
}

/** Open dialog of the flow. At most one is open, because the flow is in a single state. */
function SigningDialog() {
  const { dialog, change } = useSigningDialog()
  if (dialog) return <Refused key={dialog.sessionId} dialog={dialog} />
  return change ? <AgreementChanged change={change} /> : null
}

const onwards = {
  employee: 'dialog.toEmployee',
  individual: 'dialog.toIndividual',
  entry: 'dialog.toEntry',
} as const

function Refused({ dialog }: { dialog: OpenDialog }) {
  const { t, say } = useWords()
  const { signerKind } = useSigning()
  const { failure, close, repeat, leave } = useDialog(dialog)
  const { key, values } = wordingOf(failure, signerKind)
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={say(key, values)}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
      {...(leave && {
        onward: { label: t(onwards[dialogTargetOf(failure)]), go: leave },
      })}
    />
  )
}

function AgreementChanged({ change }: { change: AgreementChange }) {
  const { t, say } = useWords()
  const { former, signerKind } = useSigning()
  const { isBusy, failure, newVersion, newText, acknowledge, retry } = useAgreementChange(change)
  if (isBusy) return null
  if (failure) {
    const { key, values } = wordingOf(failure, signerKind)
    const again = { label: t('dialog.retry'), go: retry }
    return <RefusalDialog key="failed" title={t('dialog.title')} message={say(key, values)} onward={again} />
  }
  const isComparable = former !== null && former.text.language === newText?.language
  const onward = { label: t(isComparable ? 'sign.changedShow' : 'sign.changedSeen'), go: acknowledge }
  const message = t('sign.changedRead', { version: newVersion ?? 1 })
  return <RefusalDialog key="changed" title={t('sign.changed')} message={message} onward={onward} />
}

/** Error shown if the sign page could not be opened. */
function UnavailableSignPage() {
  const { retry } = useSigningActions()
  const { linkId, link, failure, signerKind } = useSigning()
  return <Unavailable failure={failure} place={signerKind} linkId={link && linkId} onRetry={retry} />
}
