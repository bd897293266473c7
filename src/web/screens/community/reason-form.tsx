import { useState } from 'react'
import { object, string } from 'yup'
import { type Worded, wordingOf } from '../../../domain/pages/wording.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CheckedForm } from '../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../ui/fields/dialog-buttons.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { reasonSchema } from '../../ui/fields/rules/reason-schema.ts'
import { useFieldRefusal } from '../../ui/fields/rules/refusals.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

type ReasonValues = { reason: string; password: string }

type ReasonFormProps = {
  formId: string
  /** Hint about who can read the reason. */
  hint: string
  /** Label of the submit button. */
  submit: string
  /** The action takes something away, so its button is red. */
  isDestructive?: boolean
  /** Re-authentication required by the action; undefined if none. An account without a password requires a recent sign-in to its code platform. */
  proof?: 'password' | 'sign_in'
  /** Rejected password and the error; null if no password was rejected. */
  refused?: { password: string; failure: Worded | null }
  busy: boolean
  onSubmit: (values: ReasonValues) => void
  onCancel: () => void
}

/** Dialog form for actions that require a reason. `password` is empty if none is required. */
export function ReasonForm({
  formId,
  hint,
  submit,
  isDestructive = false,
  proof,
  refused,
  busy,
  onSubmit,
  onCancel,
}: ReasonFormProps) {
  const { t, say } = useWords()
  const why = refused?.failure ? wordingOf(refused.failure, 'admin') : null
  const [values] = useState<ReasonValues>({ reason: '', password: '' })
  const names: Record<string, string> = { reason: t('watch.reason'), password: t('watch.password') }
  const password = string().default('')
  const schema = object({
    reason: reasonSchema,
    password: proof === 'password' ? password.required('problem.missing.own') : password,
  })
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      refusals={useFieldRefusal('password', refused?.password ?? '', why ? say(why.key, why.values) : undefined)}
      nameOf={(field) => names[field] ?? field}
      onSubmit={(values) => {
        if (!busy) onSubmit({ ...values, reason: values.reason.trim() })
      }}
    >
      <TextAreaField formId={formId} name="reason" label={t('watch.reason')} hint={hint} required />
      {proof === 'password' && (
        <PasswordField formId={formId} name="password" label={t('watch.password')} autoComplete="current-password" />
      )}
      {proof === 'sign_in' && <p>{t('watch.signInNote')}</p>}
      <DialogButtons submit={submit} isDestructive={isDestructive} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}
