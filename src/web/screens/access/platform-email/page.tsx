import { Box, Button } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkedRepoPath, linkInvitationPath, platformSelectPath } from '../../shared/page/paths.ts'
import { EmailForm } from '../../../ui/fields/email-form.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import {
  PlatformLoginFlow,
  usePendingSignIn,
  usePlatformLogin,
  usePlatformLoginActions,
  useSignInCode,
} from '../platform-login.connect.tsx'

/** `/platform-email`: asks for an address if the code platform has not provided one. */
export default function PlatformEmailScreen() {
  return (
    <PlatformLoginFlow isAddressDue>
      <PlatformEmail />
    </PlatformLoginFlow>
  )
}

function PlatformEmail() {
  const { t } = useWords()
  const { isBusy, dialog } = usePlatformLogin()
  const { isSending } = useSignInCode()
  const { part, platform, login, invitation } = usePendingSignIn()
  const from = invitation === '' ? null : linkInvitationPath(invitation)
  if (part === 'admitted') return <Navigate to={from ?? linkedRepoPath} replace />
  if (part === 'left') return <Navigate to={from ?? platformSelectPath} replace />
  return (
    <Page title={t('title.platformEmail')} markTo="/" busy={isBusy || isSending}>
      {part !== null && (
        <FormCard
          heading={<ScreenHeading>{t('platformEmail.title')}</ScreenHeading>}
          lead={
            <Box overflowWrap="anywhere">{t('platformEmail.lead', { platform: platformName(platform), login })}</Box>
          }
        >
          {part === 'code' ? <Code /> : <AddressForm />}
        </FormCard>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </Page>
  )
}

function AddressForm() {
  const { t, say } = useWords()
  const { email, addressRefusal } = usePendingSignIn()
  const { giveAddress } = usePlatformLoginActions()
  const wording = addressRefusal && wordingOf(addressRefusal)
  return (
    <EmailForm
      // Remounts the form after a refusal, which applies only to the earlier input.
      key={wording ? 'refused' : 'typed'}
      formId="sign-in-address"
      email={email}
      label={t('field.email')}
      submit={t('platformEmail.send')}
      refusal={wording ? say(wording.key, wording.values) : undefined}
      onSubmit={giveAddress}
    >
      <Cancel />
    </EmailForm>
  )
}

function Code() {
  const { t } = useWords()
  const { email } = usePendingSignIn()
  const { code, refusal, ...sending } = useSignInCode()
  const { submitCode, resendCode, changeAddress } = usePlatformLoginActions()
  return (
    <>
      <CodeEntry
        email={email}
        code={code}
        failure={refusal}
        {...sending}
        submit={t('platformEmail.signIn')}
        change={t('code.otherEmail')}
        onSubmit={submitCode}
        onResend={resendCode}
        onChange={changeAddress}
      />
      <Cancel />
    </>
  )
}

function Cancel() {
  const { t } = useWords()
  const { cancel } = usePlatformLoginActions()
  return (
    <Button variant="plain" mt="2" onClick={cancel}>
      {t('platformEmail.cancel')}
    </Button>
  )
}
