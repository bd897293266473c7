import { Box } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { emailAuthorisationMachine } from '../../../../../machines/community/email-authorisation.machine.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { type CodeSnapshot, isSending, limitOf, resendAtOf } from '../../shared/verification-code.connect.ts'
import { type EmailAuthorisation, usePieceOf } from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { MailboxRefused } from './mailbox-refused.tsx'
import { PartHeading } from '../part-heading.tsx'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>

const contextOf = ({ context }: Snapshot) => context
const codeOf = ({ children }: Snapshot) => children.verificationCode
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/** The code that came through the mailbox. */
export function MailboxCode({ authorisation }: { authorisation: EmailAuthorisation }) {
  const { t } = useWords()
  const { trial, code, failure } = usePieceOf(authorisation, contextOf)
  const sending = usePieceOf(authorisation, codeOf)
  const busy = usePieceOf(sending, isSending)
  const resendAt = usePieceOf(sending, resendAtOf)
  const limit = usePieceOf(sending, limitOf)
  const dialog = usePieceOf(sending, dialogOf)
  const values = { address: trial?.email ?? '', minutes: verificationCode.lifetime / duration.minute }
  return (
    <>
      <PartHeading takesFocus={failure === null}>{t('mailbox.code')}</PartHeading>
      <CodeEntry
        sentTo={
          <Box role="status">
            <RichWords of="mailbox.sent" values={values} tags={{ b: <strong /> }} />
          </Box>
        }
        code={code}
        failure={failure}
        limit={limit}
        resendAt={resendAt}
        isSending={busy}
        change={t('mailbox.change')}
        onSubmit={(typed) => authorisation.send({ type: 'code.submitted', code: typed })}
        onResend={() => authorisation.send({ type: 'code.requested' })}
        onChange={() => authorisation.send({ type: 'form.reopened' })}
      />
      {dialog && <MailboxRefused key={dialog.sessionId} dialog={dialog} authorisation={authorisation} />}
    </>
  )
}
