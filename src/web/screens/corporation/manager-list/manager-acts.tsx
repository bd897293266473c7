import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { managerActFlow } from './connect.ts'

/** Confirms the removal of managers: it cannot be undone, and signs them out. */
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

/** The outcome of the last act on managers. */
export function ManagerOutcome() {
  const { done, dismiss } = managerActFlow.useAct()
  const { t, language } = useWords()
  const said = (): string | null => {
    if (done === null) return null
    const { act } = done
    if (act.kind === 'lettered') return t('manager.lettered', { email: act.manager.email })
    const names = namesIn(
      language,
      act.managers.map(({ name }) => name),
    )
    return t('manager.removed', { names })
  }
  return <Outcome onDismiss={dismiss}>{said()}</Outcome>
}
