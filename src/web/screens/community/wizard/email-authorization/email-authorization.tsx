import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { readTyped } from '../../../../../domain/projects/configuration-memory.ts'
import { fieldOfFailure, type MailboxField } from '../../../../../domain/projects/mailbox-failure.ts'
import { propertiesOf } from '../../../../../domain/text/languages.ts'
import { duration, verificationCode } from '../../../../../domain/text/limits.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { RefusalDialog } from '../../../../ui/messages/refusal-dialog.tsx'
import { LoadingBar } from '../../../../ui/page/loading-bar.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { CodeEntry } from '../../../shared/codes/code-entry.tsx'
import { type OpenDialog, useDialog } from '../../../shared/flow/dialog.connect.ts'
import { PartHeading } from '../../part-heading.tsx'
import {
  type EmailAuthorizationActor,
  emailAuthorizationActions,
  useEmailAuthorization,
  useMailboxCode,
} from './connect.ts'
import { emptyMailbox, MailboxForm, type TypedMailbox } from './form.tsx'

type Props = {
  authorization: EmailAuthorizationActor
  /** Storage for unfinished input. */
  typed: { recall: () => unknown; remember: (typed: unknown) => void }
  /** True if no mailbox was selected before. The form then defaults to the service's own mailbox, which needs no setup. */
  isFirst?: boolean
  /** Link to the previous step. */
  back: ReactNode
}

const parts = { authorized: Authorized, code: MailboxCode, form: Form }

/** Shows the authorized mailbox, the mailbox form, or the form for the verification code. */
export function EmailAuthorization(props: Props) {
  const { authorization } = props
  const { part, isBusy, dialog } = useEmailAuthorization(authorization)
  const Part = parts[part]
  return (
    <>
      <LoadingBar busy={isBusy} />
      <Part {...props} />
      {dialog && <MailboxRefused key={dialog.sessionId} dialog={dialog} authorization={authorization} />}
    </>
  )
}

/** Error codes that have a separate message after the redirect from Google. */
const ofGoogle: readonly string[] = ['cla.auth_failed', 'cla.refuse_to_authorize_email', 'cla.sending_not_granted']

/** Dialog for a rejected mailbox: the mailbox, the cause, and how to correct it (decision 30). */
function MailboxRefused({ dialog, authorization }: { dialog: OpenDialog; authorization: EmailAuthorizationActor }) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const { trial } = useEmailAuthorization(authorization)
  const failed = useMailboxFailure(failure, trial)
  const { key, values } = wordingOf(failure, 'codeEntry')
  const reason = ofGoogle.includes(failure.code) ? say(`mailbox.${failure.code}`) : say(key, values)
  return (
    <RefusalDialog
      title={failed && trial ? t('mailbox.refused', { address: trial.email }) : t('dialog.title')}
      message={failed?.words ?? reason}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
    />
  )
}

/**
 * Returns why a mailbox failed, including the provider's hint after a rejected sign-in, and the affected form field; null if there was no failure.
 */
function useMailboxFailure(
  refusal: ReturnType<typeof useEmailAuthorization>['failure'],
  trial: Schemas['MailboxTrial'] | null,
): { words: string; field: MailboxField | null } | null {
  const { t, say, language } = useWords()
  const failure = refusal?.failure
  if (!refusal || !failure || !trial) return null
  const { platform = 'custom' } = trial
  const field = fieldOfFailure(failure, platform)
  // The field already shows the hint.
  const hint = failure === 'sign_in' && field === null ? [say(`mailbox.hint.${platform}`)] : []
  const serverResponse = refusal.said ? [t('mailbox.said', { said: refusal.said })] : []
  return {
    words: [t(`mailbox.failure.${failure}`), ...hint, ...serverResponse].join(propertiesOf(language).gap),
    field,
  }
}

function Authorized({ authorization, back }: Props) {
  const { t } = useWords()
  const address = useEmailAuthorization(authorization).address ?? ''
  const { confirm, reopenForm } = emailAuthorizationActions(authorization)
  return (
    <Flex direction="column" gap="5">
      <Box role="status">
        {address === '' ? (
          t('mailbox.isService')
        ) : (
          <RichWords of="mailbox.isOwn" values={{ address }} tags={{ b: <chakra.strong overflowWrap="anywhere" /> }} />
        )}
      </Box>
      <FormFoot>
        <Button onClick={confirm}>{t('config.continue')}</Button>
        <Button variant="outline" onClick={reopenForm}>
          {t('mailbox.another')}
        </Button>
        {back}
      </FormFoot>
    </Flex>
  )
}

/** Form for the verification code sent through the mailbox. */
function MailboxCode({ authorization }: { authorization: EmailAuthorizationActor }) {
  const { t } = useWords()
  const { trial, failure } = useEmailAuthorization(authorization)
  const code = useMailboxCode(authorization)
  const { submitCode, resendCode, reopenForm } = emailAuthorizationActions(authorization)
  const values = { address: trial?.email ?? '', minutes: verificationCode.lifetime / duration.minute }
  return (
    <>
      <PartHeading takesFocus={failure === null}>{t('mailbox.code')}</PartHeading>
      <CodeEntry
        {...code}
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
    </>
  )
}

function Form({ authorization, typed: { recall, remember }, isFirst = false, back }: Props) {
  const { t } = useWords()
  const { gmail } = useBrowserEnvironment().service
  const { address, trial, failure, isBusy } = useEmailAuthorization(authorization)
  const { chooseService, chooseGmail, tryMailbox, closeForm } = emailAuthorizationActions(authorization)
  const failed = useMailboxFailure(failure, trial)
  const first = isFirst && address === null ? { ...emptyMailbox, platform: 'service' } : emptyMailbox
  const submit = (typed: TypedMailbox) => {
    if (typed.platform === 'service') chooseService()
    else if (typed.platform === 'gmail') chooseGmail(typed.email)
    else tryMailbox(trialOf(typed))
  }
  return (
    <MailboxForm
      // Remounts the form with the rejected values and shows the error on its field.
      key={failed?.field ? 'refused' : 'typed'}
      mailbox={trial && failed?.field ? typedIn(trial) : { ...readTyped(first, recall()), authorize: '' }}
      refusals={failed?.field ? { [failed.field]: failed.words } : {}}
      hasGmail={gmail}
      busy={isBusy}
      onSubmit={submit}
      onTyped={remember}
    >
      {address !== null && (
        <Button variant="outline" onClick={closeForm}>
          {address === '' ? t('mailbox.keepService') : t('mailbox.keep', { address })}
        </Button>
      )}
      {back}
    </MailboxForm>
  )
}

function typedIn({ platform = 'custom', email, authorize, host = '', port }: Schemas['MailboxTrial']): TypedMailbox {
  const secret = typeof authorize === 'string' ? authorize : ''
  return { platform, email, authorize: secret, host, port: String(port ?? emptyMailbox.port) }
}

function trialOf({ platform, email, authorize, host, port }: TypedMailbox): Schemas['MailboxTrial'] {
  const account = { platform, email, authorize }
  return platform === 'custom' ? { ...account, host, port: Number(port) } : account
}
