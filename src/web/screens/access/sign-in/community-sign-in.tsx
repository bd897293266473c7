import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FoldSummary } from '../../../ui/feedback/fold-summary.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { findLinkIn, signEntryPath } from '../../shared/page/paths.ts'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { noteIn } from '../sign-in-note.ts'
import { useLogin } from './connect.tsx'
import { Credentials, LoginDialog } from './credentials.tsx'
import { LinkForm } from '../../shared/page/link-form.tsx'
import { Or, SignInCard, SignInFrame } from './sign-in-frame.tsx'
import { otherAccountId, TrialStart } from './trial-start.tsx'

/** `/index`: signs community managers in with a password or a code platform. */
export function CommunitySignIn() {
  const { t } = useWords()
  const { trial } = useBrowserEnvironment().service
  const { isBusy } = useLogin()
  const { state } = useLocation() as { state: unknown }
  const { back, signedInAs } = noteIn(state)
  const isReturning = back !== undefined || signedInAs !== undefined
  if (trial && !isReturning) {
    return (
      <Page title={t('title.entrance')} markTo="/" busy={isBusy}>
        <TrialStart {...trial} />
        <OtherAccount isSampleHidden={trial.password === null} />
        {/* Outside the fold, whose content is not shown while it is closed. */}
        <LoginDialog />
      </Page>
    )
  }
  return (
    <SignInFrame
      title={t('title.entrance')}
      heading={t('signIn.title')}
      present="community"
      busy={isBusy}
      lead={trial ? undefined : t('entrance.what')}
      beside={trial === null && <FindProject />}
    >
      <SignInWays isSampleFilled />
      <LoginDialog />
    </SignInFrame>
  )
}

/**
 * The sign-in of a trial, folded until the user needs it. `isSampleHidden`: the sample account has no one-click sign-in, so its ID is filled in here.
 */
function OtherAccount({ isSampleHidden }: { isSampleHidden: boolean }) {
  const { t } = useWords()
  const { stage, refusal } = useLogin()
  const { state } = useLocation() as { state: unknown }
  const isNeeded = isSampleHidden || stage === 'frozen' || refusal !== null || noteIn(state).user !== undefined
  // Stays open during the next attempt, which clears the refusal.
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return (
    <chakra.details id={otherAccountId} open={wasNeeded || undefined} maxWidth="column" mx="auto">
      <FoldSummary>{t('trial.otherAccount')}</FoldSummary>
      <Box maxWidth="narrow">
        <SignInCard present="community">
          <SignInWays isSampleFilled={isSampleHidden} />
        </SignInCard>
      </Box>
    </chakra.details>
  )
}

/** Sign-in by password, and with a code platform if one is configured. */
function SignInWays({ isSampleFilled }: { isSampleFilled: boolean }) {
  const { platforms } = useBrowserEnvironment().service
  return (
    <>
      <Credentials isSampleFilled={isSampleFilled} />
      {platforms.length > 0 && (
        <>
          <Or />
          <PlatformLoginFlow>
            <PlatformButtons />
          </PlatformLoginFlow>
        </>
      )}
    </>
  )
}

/** Form for users who want to sign an agreement instead of managing a project. */
function FindProject() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <chakra.section aria-labelledby="find-project">
      <chakra.h2 id="find-project" textStyle="heading">
        {t('entrance.find')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="ink.second">
        {t('entrance.signers')}
      </chakra.p>
      <LinkForm isSecond findLink={findLinkIn} onSubmit={(linkId) => void navigate(signEntryPath(linkId))} />
    </chakra.section>
  )
}
