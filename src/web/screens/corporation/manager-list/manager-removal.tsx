import { managerActFlow } from '../administrator.connect.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'

/** Asks before managers are removed: it cannot be taken back, and signs them out. */
export function ManagerRemoval() {
  const { t, language } = useWords()
  const { asked, isBusy, confirm, cancel } = managerActFlow.useAct()
  if (asked?.kind !== 'removed') return null
  const names = namesIn(
    language,
    asked.managers.map(({ name }) => name),
  )
  return (
    <ConfirmDialog
      title={t('manager.removeTitle', { names })}
      message={t('manager.removeMessage')}
      act={t('manager.remove', { name: names })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}
