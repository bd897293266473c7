import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useScheduleCancelling } from './connect.tsx'

/** Asks for confirmation before a scheduled version is canceled. */
export function CancellingQuestion() {
  const { t } = useWords()
  const { leaving, isBusy, dialog, confirm, decline } = useScheduleCancelling()
  if (dialog) return <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />
  if (leaving === null) return null
  return (
    <ConfirmDialog
      title={t('schedule.askTitle', { name: leaving.name })}
      message={t('schedule.ask')}
      act={t('schedule.cancel')}
      keep={t('schedule.keep')}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={decline}
    />
  )
}
