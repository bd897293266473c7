import type { Schemas } from '../../../../../../openapi/index.ts'
import { fieldOfFailure, type MailboxField } from '../../../../../domain/projects/mailbox-failure.ts'
import { propertiesOf } from '../../../../../domain/text/languages.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../../ui/messages/refusal-dialog.tsx'
import { type OpenDialog, useDialog } from '../../../shared/flow/dialog.connect.ts'
import { type EmailAuthorisationActor, useEmailAuthorisation } from './connect.ts'

type Failure = ReturnType<typeof useEmailAuthorisation>['failure']

/** Refusals worded for a return from Google instead of a code platform. */
const ofGoogle: readonly string[] = ['cla.auth_failed', 'cla.refuse_to_authorize_email', 'cla.sending_not_granted']

/** A refusal about a mailbox: it names the mailbox, the cause, and how to correct it (decision 30). */
export function MailboxRefused({
  dialog,
  authorisation,
}: {
  dialog: OpenDialog
  authorisation: EmailAuthorisationActor
}) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const { trial } = useEmailAuthorisation(authorisation)
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

/** Why a mailbox failed, in words, with its provider's hint where a sign-in was refused; and the field it is about, or null. */
export function useMailboxFailure(
  refusal: Failure,
  trial: Schemas['MailboxTrial'] | null,
): { words: string; field: MailboxField | null } | null {
  const { t, say, language } = useWords()
  const failure = refusal?.failure
  if (!refusal || !failure || !trial) return null
  const { platform = 'custom' } = trial
  const field = fieldOfFailure(failure, platform)
  // The field itself already shows the hint.
  const hint = failure === 'sign_in' && field === null ? [say(`mailbox.hint.${platform}`)] : []
  const said = refusal.said ? [t('mailbox.said', { said: refusal.said })] : []
  return { words: [t(`mailbox.failure.${failure}`), ...hint, ...said].join(propertiesOf(language).gap), field }
}
