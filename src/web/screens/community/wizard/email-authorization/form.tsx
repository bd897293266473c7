import { Box, Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { isEmail } from '../../../../../domain/people/email-address.ts'
import { isWithoutMailboxes } from '../../../../../domain/people/unreceivable.ts'
import type { MailboxField } from '../../../../../domain/projects/mailbox-failure.ts'
import {
  isMailServerName,
  isThisMachine,
  isWithoutPasswords,
  mailboxPlatforms,
  mailboxPorts,
} from '../../../../../domain/projects/mailbox-platforms.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'mailbox'

/** Form values. `platform` is a provider, `custom` (own server), `gmail` (authorized with Google), or `service` (the service's own mailbox). */
export type TypedMailbox = { platform: string; email: string; authorize: string; host: string; port: string }

export const emptyMailbox: TypedMailbox = { platform: '', email: '', authorize: '', host: '', port: '465' }

const isAsked =
  (...ways: readonly ('smtp' | 'custom' | 'gmail')[]) =>
  ({ parent }: { parent: unknown }): boolean => {
    const { platform } = parent as TypedMailbox
    // Without a provider, the form shows no other field.
    if (platform === '' || platform === 'service') return false
    const way = platform === 'custom' || platform === 'gmail' ? platform : 'smtp'
    return ways.includes(way)
  }
const isWritten = isAsked('smtp', 'custom', 'gmail')
const isSecret = isAsked('smtp', 'custom')
const isCustom = isAsked('custom')
/** Returns whether a port is allowed. A local mail server, as in the trial, can use any port. */
const isPort = (port: string, host: string): boolean =>
  isThisMachine(host) ? /^[1-9]\d{0,4}$/.test(port) : mailboxPorts.includes(Number(port))

const hasNoPasswords = ({ address = '', host = '' }: { address?: string; host?: string }): boolean =>
  isWithoutPasswords({ platform: '', address, host })

/** Messages are translation keys. */
const schema = object({
  platform: string().default('').required('problem.missing.mailbox'),
  email: string()
    .default('')
    .trim()
    .test('given', 'problem.missing.mailboxEmail', (email, test) => !isWritten(test) || email !== '')
    .test('email', 'problem.malformed.email', (email, test) => !isWritten(test) || email === '' || isEmail(email))
    .test('mailbox', 'refusal.address.no_mailbox', (email) => !isWithoutMailboxes(email))
    .test('password', 'problem.noPasswords', (email, test) => !isSecret(test) || !hasNoPasswords({ address: email })),
  authorize: string()
    .default('')
    .test('given', 'problem.missing.authorize', (code, test) => !isSecret(test) || code !== ''),
  host: string()
    .default('')
    .trim()
    .test('given', 'problem.missing.host', (host, test) => !isCustom(test) || host !== '')
    .test('host', 'problem.malformed.host', (host, test) => !isCustom(test) || host === '' || isMailServerName(host))
    .test('password', 'problem.noPasswords', (host, test) => !isCustom(test) || !hasNoPasswords({ host })),
  port: string()
    .default('')
    .trim()
    .test('port', 'problem.malformed.port', (port, test) => {
      return !isCustom(test) || isPort(port, (test.parent as TypedMailbox).host ?? '')
    }),
})

type MailboxFormProps = {
  mailbox: TypedMailbox
  /** True if authorization with Google is available. */
  hasGmail: boolean
  /** Errors of the last attempt, by field. */
  refusals: Partial<Record<MailboxField, string>>
  busy: boolean
  onSubmit: (mailbox: TypedMailbox) => void
  /** Called with all values except the authorization code, which is never stored. */
  onTyped: (mailbox: Omit<TypedMailbox, 'authorize'>) => void
  /** Rendered next to the button. */
  children?: ReactNode
}

/** Form for the mailbox that sends emails to signers. */
export function MailboxForm(props: MailboxFormProps) {
  const { mailbox, hasGmail, refusals, busy, onSubmit, onTyped, children } = props
  const { t } = useWords()
  return (
    <CheckedForm<TypedMailbox>
      id={formId}
      values={mailbox}
      schema={schema}
      nameOf={(name) => t(`mailbox.${name}` as WordKey)}
      onSubmit={(typed) => {
        if (!busy) onSubmit(schema.cast(typed))
      }}
      onTyped={({ platform, email, host, port }) => onTyped({ platform, email, host, port })}
    >
      <Provider hasGmail={hasGmail} />
      <Account refusals={refusals} />
      <FormFoot>
        <Submit busy={busy} />
        {children}
      </FormFoot>
    </CheckedForm>
  )
}

type Offered = keyof typeof mailboxPlatforms | 'custom' | 'gmail' | 'service'

/**
 * The service's own mailbox is listed first, because it needs no setup. Gmail with Google authorization precedes Gmail with a password, because it
 * needs no password.
 */
const platforms = ['service', ...Object.keys(mailboxPlatforms), 'custom'].flatMap((platform) =>
  platform === 'google' ? ['gmail', platform] : [platform],
) as Offered[]

function Provider({ hasGmail }: { hasGmail: boolean }) {
  const { t } = useWords()
  const offered = platforms.filter((platform) => platform !== 'gmail' || hasGmail)
  const choices = offered.map((value) => ({ value, label: t(`mailbox.of.${value}`) }))
  const { platform } = useFormikContext<TypedMailbox>().values
  return (
    <>
      <SelectField formId={formId} name="platform" label={t('mailbox.platform')} choices={choices} />
      {platform === 'service' && (
        <Box color="ink.second" textStyle="small">
          {t('mailbox.serviceHint')}
        </Box>
      )}
    </>
  )
}

function Account({ refusals: all }: Pick<MailboxFormProps, 'refusals'>) {
  const { t, say } = useWords()
  const { values, initialValues } = useFormikContext<TypedMailbox>()
  const { platform } = values
  // Errors apply only to the submitted provider. If another provider is selected, no field is marked or focused.
  const refusals = platform === initialValues.platform ? all : {}
  if (platform === '' || platform === 'service') return null
  const isHeldByGoogle = platform === 'gmail'
  return (
    <>
      <Box color="ink.second" textStyle="small">
        {t(isHeldByGoogle ? 'mailbox.trialAtGoogle' : 'mailbox.trial')}
      </Box>
      <EmailField
        formId={formId}
        name="email"
        label={t('mailbox.email')}
        hint={t(isHeldByGoogle ? 'mailbox.gmailHint' : 'mailbox.emailHint')}
        refusal={refusals.email}
        autoComplete="off"
      />
      {platform === 'custom' && <Server refusals={refusals} />}
      {!isHeldByGoogle && (
        <PasswordField
          formId={formId}
          name="authorize"
          label={t('mailbox.authorize')}
          hint={say(`mailbox.hint.${platform}`)}
          refusal={refusals.authorize}
          autoComplete="new-password"
        />
      )}
    </>
  )
}

function Server({ refusals }: Pick<MailboxFormProps, 'refusals'>) {
  const { t } = useWords()
  return (
    <>
      <TextField
        formId={formId}
        name="host"
        label={t('mailbox.host')}
        hint={t('mailbox.hostHint')}
        refusal={refusals.host}
        required
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        formId={formId}
        name="port"
        label={t('mailbox.port')}
        hint={t('mailbox.portHint')}
        refusal={refusals.port}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

function Submit({ busy }: { busy: boolean }) {
  const { t } = useWords()
  const { platform } = useFormikContext<TypedMailbox>().values
  const act = platform === 'service' ? 'config.continue' : platform === 'gmail' ? 'mailbox.toGoogle' : 'mailbox.send'
  return (
    <Button type="submit" aria-disabled={busy}>
      {t(busy ? 'mailbox.trying' : act)}
    </Button>
  )
}
