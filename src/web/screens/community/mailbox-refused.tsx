import type { SnapshotFrom } from 'xstate'
import type { emailAuthorisationMachine } from '../../../../machines/community/email-authorisation.machine.ts'
import { wordingOf } from '../../../domain/wording.ts'
import { type OpenDialog, useDialog } from '../../flows/dialog.ts'
import { type EmailAuthorisation, usePieceOf } from '../../flows/configuration.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { RefusalDialog } from '../../ui/refusal-dialog.tsx'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>

const trialOf = ({ context }: Snapshot) => context.trial

/** What is said of the mailbox itself, with how to mend it at its provider. */
const ofMailbox: readonly string[] = ['cla.invalid_email_auth_code', 'cla.failed_to_send_email']
/** What is said where nobody came back from a code platform but from Google. */
const ofGoogle: readonly string[] = ['cla.auth_failed', 'cla.refuse_to_authorize_email']

/** What was refused about a mailbox: it names the mailbox and how to mend it (decision 30). */
export function MailboxRefused({ dialog, authorisation }: { dialog: OpenDialog; authorisation: EmailAuthorisation }) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const trial = usePieceOf(authorisation, trialOf)
  const { key, values } = wordingOf(failure, 'codeEntry')
  const isOfMailbox = ofMailbox.includes(failure.code) && trial !== null
  const said = ofGoogle.includes(failure.code) ? say(`mailbox.${failure.code}`) : say(key, values)
  const mend = isOfMailbox ? ` ${say(`mailbox.hint.${trial.platform ?? 'custom'}`)}` : ''
  return (
    <RefusalDialog
      title={isOfMailbox ? t('mailbox.refused', { address: trial.email }) : t('dialog.title')}
      message={said + mend}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
    />
  )
}
