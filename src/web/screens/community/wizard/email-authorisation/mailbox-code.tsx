import { Box } from '@chakra-ui/react'
import { duration, verificationCode } from '../../../../../domain/text/limits.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { CodeEntry } from '../../../shared/code/code-entry.tsx'
import { PartHeading } from '../../part-heading.tsx'
import {
  type EmailAuthorisationActor,
  emailAuthorisationActs,
  useEmailAuthorisation,
  useMailboxCode,
} from './connect.ts'
import { MailboxRefused } from './mailbox-refused.tsx'

/** The form for the code sent through the mailbox. */
export function MailboxCode({ authorisation }: { authorisation: EmailAuthorisationActor }) {
  const { t } = useWords()
  const { trial, failure } = useEmailAuthorisation(authorisation)
  const { entry, dialog } = useMailboxCode(authorisation)
  const { submitCode, resendCode, reopenForm } = emailAuthorisationActs(authorisation)
  const values = { address: trial?.email ?? '', minutes: verificationCode.lifetime / duration.minute }
  return (
    <>
      <PartHeading takesFocus={failure === null}>{t('mailbox.code')}</PartHeading>
      <CodeEntry
        {...entry}
        email={values.address}
        sentTo={
          <Box role="status">
            <RichWords of="mailbox.sent" values={values} tags={{ b: <strong /> }} />
          </Box>
        }
        change={t('mailbox.change')}
        onSubmit={submitCode}
        onResend={resendCode}
        onChange={reopenForm}
      />
      {dialog && <MailboxRefused key={dialog.sessionId} dialog={dialog} authorisation={authorisation} />}
    </>
  )
}
