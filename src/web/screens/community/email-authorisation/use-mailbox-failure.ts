import type { Failure } from '../../../../../machines/shared/failure.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { fieldOfFailure, type MailboxField } from '../../../../domain/mailbox-failure.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Trial = Schemas['MailboxTrial']

/** What hindered a mailbox on trial, in words, with its provider's hint where a sign-in was refused; at which field, or null for none. */
export function useMailboxFailure(
  refusal: Failure | null,
  trial: Trial | null,
): { words: string; field: MailboxField | null } | null {
  const { t, say, language } = useWords()
  const failure = refusal?.failure
  if (!refusal || !failure || !trial) return null
  const { platform = 'custom' } = trial
  const field = fieldOfFailure(failure, platform)
  // At the field itself the hint stands already.
  const hint = failure === 'sign_in' && field === null ? [say(`mailbox.hint.${platform}`)] : []
  const said = refusal.said ? [t('mailbox.said', { said: refusal.said })] : []
  // Chinese puts no space between sentences.
  const space = language === 'zh' ? '' : ' '
  return { words: [t(`mailbox.failure.${failure}`), ...hint, ...said].join(space), field }
}
