import { employeeActFlow } from './connect.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'

/** Asks before employees are deleted. */
export function EmployeeDeletion() {
  const { t, language } = useWords()
  const { asked, isBusy, confirm, cancel } = employeeActFlow.useAct()
  if (asked === null) return null
  const names = namesIn(
    language,
    asked.employees.map(({ name }) => name),
  )
  return (
    <ConfirmDialog
      title={t('employees.deleteTitle', { names })}
      message={t('employees.deleteMessage')}
      act={t('employees.deleteNamed', { name: names })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}
