import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { OutlinedLink, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { retrievePasswordPath, signInPath } from '../../shared/page/paths.ts'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import type { SignInNote } from '../sign-in-note.ts'
import { useLinkInvitation, useLinkInvitationActions } from './connect.tsx'
import { NewAccountForm } from './form.tsx'

/** Ways to accept the invitation without a session: a new account with a password, a code platform, or an existing account. */
export function WaysIn() {
  const { invitation } = useLinkInvitation()
  const { platforms } = useBrowserEnvironment().service
  if (!invitation) return null
  const { state } = invitation.new_account
  return (
    <Flex direction="column" gap="6">
      <PlatformRefusal />
      {platforms.length > 0 && <ByPlatform />}
      {state === 'open' && <ByNewAccount />}
      {state === 'over' && <AccountTooLate />}
      {state === 'account_exists' && <AccountExists />}
      {(state === 'over' || state === 'reserved') && <ByPassword isOnlyWay={platforms.length === 0} />}
    </Flex>
  )
}

function Way({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id} display="flex" flexDirection="column" gap="3">
      <chakra.h2 id={id} textStyle="heading" color="ink">
        {heading}
      </chakra.h2>
      {children}
    </Box>
  )
}

function ByPlatform() {
  const { t } = useWords()
  const { token, invitation } = useLinkInvitation()
  const isReserved = invitation?.new_account.state === 'reserved'
  return (
    <Way id="by-platform" heading={t('invitation.platformTitle')}>
      <chakra.p>{t(isReserved ? 'invitation.reserved' : 'invitation.byPlatform')}</chakra.p>
      <Flex direction="column" gap="3" maxWidth="24rem">
        <PlatformLoginFlow invitation={token}>
          <PlatformButtons />
        </PlatformLoginFlow>
      </Flex>
    </Way>
  )
}

/** Form that creates an account for the invited address. */
function ByNewAccount() {
  const { t, say } = useWords()
  const { invitation, password, refusal, isBusy } = useLinkInvitation()
  const { createAccount } = useLinkInvitationActions()
  const { back = '' } = useSignInNote()
  const wording = refusal && wordingOf(refusal, 'passwordReset')
  return (
    <Way id="new-account" heading={t('invitation.newTitle')}>
      <chakra.p>{t('invitation.newLead')}</chakra.p>
      <chakra.p>
        {t('invitation.passwordTitle')}{' '}
        <TextLink to={signInPath('org')} state={{ back }}>
          {t('invitation.signIn')}
        </TextLink>
      </chakra.p>
      <Box bg="sheet" color="ink" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        <NewAccountForm
          // Remounts the form with the refused password, so that the error is shown next to its field.
          key={wording ? 'refused' : 'asked'}
          email={invitation?.new_account.email ?? ''}
          password={password}
          refusal={wording ? say(wording.key, wording.values) : undefined}
          busy={isBusy}
          onSubmit={createAccount}
        />
      </Box>
    </Way>
  )
}

function AccountTooLate() {
  const { t, language } = useWords()
  const { invitation } = useLinkInvitation()
  if (!invitation) return null
  const { invited_by: name, new_account } = invitation
  return (
    <Way id="new-account" heading={t('invitation.newTitle')}>
      <chakra.p overflowWrap="anywhere">
        {t('invitation.newOver', { name, until: momentIn(language, new_account.until) })}
      </chakra.p>
    </Way>
  )
}

/** Sign-in with the existing account of the invited address. Its password can be reset by email. */
function AccountExists() {
  const { t } = useWords()
  const note = useSignInNote()
  return (
    <Way id="by-password" heading={t('invitation.existsTitle')}>
      <chakra.p overflowWrap="anywhere">{t('invitation.exists', { email: note.user ?? '' })}</chakra.p>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="3">
        <PageLink to={signInPath('org')} state={note}>
          {t('invitation.signIn')}
        </PageLink>
        <TextLink to={retrievePasswordPath()}>{t('invitation.forgotten')}</TextLink>
      </Flex>
    </Way>
  )
}

function ByPassword({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { t } = useWords()
  const { back = '' } = useSignInNote()
  const SignIn = isOnlyWay ? PageLink : OutlinedLink
  return (
    <Way id="by-password" heading={t('invitation.passwordTitle')}>
      <chakra.p>{t('invitation.byPassword')}</chakra.p>
      <SignIn to={signInPath('org')} state={{ back }} alignSelf="start">
        {t('invitation.signIn')}
      </SignIn>
    </Way>
  )
}

/** The sign-in returns to this page; its form starts with the invited address. */
function useSignInNote(): SignInNote {
  const { pathname } = useLocation()
  const { invitation } = useLinkInvitation()
  return { back: pathname, user: invitation?.new_account.email ?? '' }
}
