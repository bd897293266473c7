import { Box, Button, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { emailAuthorisationMachine } from '../../../../machines/community/email-authorisation.machine.ts'
import type { verificationCodeMachine } from '../../../../machines/verification-code.machine.ts'
import { duration, verificationCode } from '../../../domain/limits.ts'
import { wordingOf } from '../../../domain/wording.ts'
import { type EmailAuthorisation, usePieceOf } from '../../flows/configuration.tsx'
import { CodeForm } from '../../forms/code-form.tsx'
import { ResendButton } from '../../forms/resend-button.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { RichWords } from '../../ui/rich-words.tsx'
import { MailboxRefused } from './mailbox-refused.tsx'
import { PartHeading } from './part-heading.tsx'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>
type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

const contextOf = ({ context }: Snapshot) => context
const codeOf = ({ children }: Snapshot) => children.verificationCode
const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? true
const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/** The code that came through the mailbox. */
export function MailboxCode({ authorisation }: { authorisation: EmailAuthorisation }) {
  const { t, say } = useWords()
  const { trial, code, failure } = usePieceOf(authorisation, contextOf)
  const sending = usePieceOf(authorisation, codeOf)
  const busy = usePieceOf(sending, isSending)
  const resendAt = usePieceOf(sending, resendAtOf)
  const limit = usePieceOf(sending, limitOf)
  const dialog = usePieceOf(sending, dialogOf)
  const refusal = failure && wordingOf(failure, 'codeEntry')
  const limited = limit && wordingOf(limit, 'codeEntry')
  const values = { address: trial?.email ?? '', minutes: verificationCode.lifetime / duration.minute }
  return (
    <>
      <PartHeading takesFocus={refusal === null}>{t('mailbox.code')}</PartHeading>
      <Box role="status" mb="5" color="ink.second" overflowWrap="anywhere">
        <RichWords of="mailbox.sent" values={values} tags={{ b: <strong /> }} />
      </Box>
      <CodeForm
        // What was refused stands in the field with the reason beside it.
        key={failure ? 'refused' : 'typed'}
        code={code}
        refusal={refusal ? say(refusal.key, refusal.values) : undefined}
        onSubmit={(typed) => authorisation.send({ type: 'code.submitted', code: typed })}
        onTyped={() => undefined}
      >
        <Flex wrap="wrap" align="center" gap="3" justify="space-between">
          <ResendButton
            resendAt={resendAt}
            busy={busy}
            onResend={() => authorisation.send({ type: 'code.requested' })}
          />
          <Button variant="plain" onClick={() => authorisation.send({ type: 'form.reopened' })}>
            {t('mailbox.change')}
          </Button>
        </Flex>
        {limited && (
          <Box role="alert" color="waiting" textStyle="small">
            {say(limited.key, limited.values)}
          </Box>
        )}
      </CodeForm>
      {dialog && <MailboxRefused key={dialog.sessionId} dialog={dialog} authorisation={authorisation} />}
    </>
  )
}
