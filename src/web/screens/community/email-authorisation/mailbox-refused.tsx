import type { SnapshotFrom } from 'xstate'
import type { emailAuthorisationMachine } from '../../../../../machines/community/email-authorisation.machine.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { type OpenDialog, useDialog } from '../../shared/dialog.connect.ts'
import { type EmailAuthorisation, usePieceOf } from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../ui/refusal-dialog.tsx'
import { useMailboxFailure } from './use-mailbox-failure.ts'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>

const trialOf = ({ context }: Snapshot) => context.trial

/** What is said where nobody came back from a code platform but from Google. */
const ofGoogle: readonly string[] = ['cla.auth_failed', 'cla.refuse_to_authorize_email', 'cla.sending_not_granted']

/** What was refused about a mailbox: it names the mailbox, what hindered it, and how to mend it (decision 30). */
export function MailboxRefused({ dialog, authorisation }: { dialog: OpenDialog; authorisation: EmailAuthorisation }) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const trial = usePieceOf(authorisation, trialOf)
  const failed = useMailboxFailure(failure, trial)
  const { key, values } = wordingOf(failure, 'codeEntry')
  const said = ofGoogle.includes(failure.code) ? say(`mailbox.${failure.code}`) : say(key, values)
  return (
    <RefusalDialog
      title={failed && trial ? t('mailbox.refused', { address: trial.email }) : t('dialog.title')}
      message={failed?.words ?? said}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
    />
  )
}
