import { Button, chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { passwordRetrievalMachine } from '../../../../../machines/access/password-retrieval.machine.ts'
import { duration, resetLink } from '../../../../domain/limits.ts'
import { usePasswordRetrieval, usePasswordRetrievalRef } from './connect.tsx'
import { RetrievePasswordForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { RecoverySteps } from '../recovery-steps.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof passwordRetrievalMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isSent = (snapshot: Snapshot) => snapshot.matches('sent')
const emailOf = ({ context }: Snapshot) => context.email
const dialogOf = ({ children }: Snapshot) => children.dialog

const minutes = resetLink.lifetime / duration.minute

/** Asks for the mailed link, and says where to look for it. `signIn`: the way back. */
export function RetrievePassword({ signIn }: { signIn: string }) {
  const { t } = useWords()
  const actor = usePasswordRetrievalRef()
  const busy = usePasswordRetrieval(isBusy)
  const sent = usePasswordRetrieval(isSent)
  const email = usePasswordRetrieval(emailOf)
  const dialog = usePasswordRetrieval(dialogOf)
  return (
    <Page title={t(sent ? 'title.retrieveSent' : 'title.retrieve')} busy={busy}>
      <FormCard
        key={sent ? 'sent' : 'form'}
        heading={<ScreenHeading>{t(sent ? 'recovery.sent' : 'recovery.title')}</ScreenHeading>}
        lead={sent ? undefined : t('recovery.lead', { minutes })}
        after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
      >
        <RecoverySteps current={0} />
        {sent ? (
          <Sent email={email} onAgain={() => actor.send({ type: 'form.reopened' })} />
        ) : (
          <RetrievePasswordForm email={email} onSubmit={(email) => actor.send({ type: 'form.submitted', email })} />
        )}
      </FormCard>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** It promises nothing about an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useWords()
  return (
    <Flex direction="column" gap="4">
      <chakra.p overflowWrap="anywhere">
        <RichWords of="recovery.sentTo" values={{ email, minutes }} tags={{ b: <b /> }} />
      </chakra.p>
      <chakra.ul
        listStyleType="disc"
        ps="5"
        color="ink.second"
        textStyle="small"
        display="flex"
        flexDirection="column"
        gap="1"
      >
        <li>{t('recovery.inSpam')}</li>
        <li>{t('recovery.otherAddress')}</li>
        <li>{t('recovery.newest')}</li>
      </chakra.ul>
      <Button variant="outline" alignSelf="start" onClick={onAgain}>
        {t('recovery.again')}
      </Button>
    </Flex>
  )
}
