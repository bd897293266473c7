import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { RefusalDialog } from '../../../ui/messages/refusal-dialog.tsx'
import { useUnlinking } from './unlinking.connect.tsx'

/** Confirmation dialog for unlinking a project. If the project has signatures, explains that it cannot be unlinked. */
export function UnlinkingDialog() {
  const { t } = useWords()
  const { leaving, isBusy, dialog, confirm, cancel } = useUnlinking()
  if (dialog) return <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />
  if (leaving === null) return null
  const { name, signatures } = leaving
  if (signatures > 0) {
    return <RefusalDialog title={t('unlink.usedTitle', { name })} message={t('unlink.used')} onClose={cancel} />
  }
  return (
    <ConfirmDialog
      title={t('unlink.title', { name })}
      message={t('unlink.unused')}
      act={t('unlink.act', { name })}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
