import { Box, Button } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { platformLoginMachine } from '../../../../../machines/access/platform-login.machine.ts'
import { codePlatformNames } from '../../../../domain/code-platforms.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { isSending, limitOf, resendAtOf } from '../../shared/verification-code.connect.ts'
import {
  PlatformLoginFlow,
  usePlatformDialog,
  usePlatformLogin,
  usePlatformLoginRef,
  useSignInCode,
} from '../platform-login.connect.tsx'
import { SignInAddressForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { linkedRepoPath, linkInvitationPath, platformSelectPath } from '../../../paths.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof platformLoginMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const contextOf = ({ context }: Snapshot) => context
const isCoded = (snapshot: Snapshot) => snapshot.matches('coded')
const isKnown = ({ context }: Snapshot) => context.login !== ''
const isAdmitted = (snapshot: Snapshot) => snapshot.matches('admitted')
const isLeft = (snapshot: Snapshot) => snapshot.matches('left')
/** What a dialog says is not said at the field as well. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

/** `/platform-email`: the address of a person whom a code platform has named without one. */
export default function PlatformEmailScreen() {
  return (
    <PlatformLoginFlow isAddressDue>
      <PlatformEmail />
    </PlatformLoginFlow>
  )
}

function PlatformEmail() {
  const { t } = useWords()
  const busy = usePlatformLogin(isBusy)
  const sending = useSignInCode(isSending)
  const known = usePlatformLogin(isKnown)
  const coded = usePlatformLogin(isCoded)
  const admitted = usePlatformLogin(isAdmitted)
  const left = usePlatformLogin(isLeft)
  const { platform, login, invitation } = usePlatformLogin(contextOf)
  const dialog = usePlatformDialog()
  const from = invitation === '' ? null : linkInvitationPath(invitation)
  if (admitted) return <Navigate to={from ?? linkedRepoPath} replace />
  if (left) return <Navigate to={from ?? platformSelectPath} replace />
  return (
    <Page title={t('title.platformEmail')} markTo="/" busy={busy || sending}>
      {known && (
        <FormCard
          heading={<ScreenHeading>{t('platformEmail.title')}</ScreenHeading>}
          lead={
            <Box overflowWrap="anywhere">
              {t('platformEmail.lead', { platform: codePlatformNames[platform] ?? platform, login })}
            </Box>
          }
        >
          {coded ? <Code /> : <Address />}
        </FormCard>
      )}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </Page>
  )
}

function Address() {
  const actor = usePlatformLoginRef()
  const { email } = usePlatformLogin(contextOf)
  return (
    <SignInAddressForm email={email} onSubmit={(typed) => actor.send({ type: 'form.submitted', email: typed })}>
      <Cancel />
    </SignInAddressForm>
  )
}

function Code() {
  const { t } = useWords()
  const actor = usePlatformLoginRef()
  const { email, code } = usePlatformLogin(contextOf)
  const failure = usePlatformLogin(refusalOf)
  const sending = useSignInCode(isSending)
  const resendAt = useSignInCode(resendAtOf)
  const limit = useSignInCode(limitOf)
  const minutes = verificationCode.lifetime / duration.minute
  return (
    <>
      <CodeEntry
        sentTo={<RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />}
        code={code}
        failure={failure}
        limit={limit}
        resendAt={resendAt}
        isSending={sending}
        submit={t('platformEmail.signIn')}
        change={t('code.otherEmail')}
        onSubmit={(typed) => actor.send({ type: 'code.submitted', code: typed })}
        onResend={() => actor.send({ type: 'code.requested' })}
        onChange={() => actor.send({ type: 'address.changed' })}
      />
      <Cancel />
    </>
  )
}

function Cancel() {
  const { t } = useWords()
  const actor = usePlatformLoginRef()
  return (
    <Button variant="plain" mt="2" onClick={() => actor.send({ type: 'address.refused' })}>
      {t('platformEmail.cancel')}
    </Button>
  )
}
