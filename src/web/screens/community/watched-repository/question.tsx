import { useState } from 'react'
import { object, string } from 'yup'
import { refusalReason } from '../../../../domain/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { watchActFlow } from './connect.ts'

/** The dialog before an act on a repository: a question, or the form of what is let through. */
export function WatchQuestion() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = watchActFlow.useAct()
  if (asked === null) return null
  const { name, kind } = asked
  if (kind === 'through') {
    return (
      <Modal title={t('watch.askTitle.through', { name })} message={t('watch.ask.through')} onEscape={cancel}>
        <ThroughForm
          hasPassword={asked.password !== 'sign_in'}
          busy={isBusy}
          onCancel={cancel}
          onSubmit={(said) => confirm({ ...asked, ...said })}
        />
      </Modal>
    )
  }
  if (kind !== 'ended' && kind !== 'dry' && kind !== 'posted' && kind !== 'revoked' && kind !== 'exemptionEnded') {
    return null
  }
  return (
    <ConfirmDialog
      title={t(`watch.askTitle.${kind}`, { name })}
      message={t(`watch.ask.${kind}`)}
      act={t(`watch.act.${kind}`)}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

const formId = 'let-through'

/** A reason as the service takes it. */
export const reasonSchema = string()
  .default('')
  .trim()
  .required('problem.missing.own')
  .min(refusalReason.least, 'watch.reasonShort')
  .max(refusalReason.most, 'problem.too_long')

type ThroughProps = {
  /** Without one a recent sign-in with the code platform stands in for it. */
  hasPassword: boolean
  busy: boolean
  onSubmit: (said: { reason: string; password: string }) => void
  onCancel: () => void
}

function ThroughForm({ hasPassword, busy, onSubmit, onCancel }: ThroughProps) {
  const { t } = useWords()
  const [values] = useState({ reason: '', password: '' })
  const names: Record<string, string> = { reason: t('watch.reason'), password: t('watch.password') }
  const schema = object({
    reason: reasonSchema,
    password: hasPassword ? string().default('').required('problem.missing.own') : string().default(''),
  })
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={({ reason, password }) => {
        if (!busy) onSubmit({ reason: reason.trim(), password })
      }}
    >
      <TextAreaField formId={formId} name="reason" label={t('watch.reason')} hint={t('watch.reasonHint')} required />
      {hasPassword ? (
        <PasswordField formId={formId} name="password" label={t('watch.password')} autoComplete="current-password" />
      ) : (
        <p>{t('watch.signInNote')}</p>
      )}
      <DialogButtons submit={t('watch.act.through')} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}
