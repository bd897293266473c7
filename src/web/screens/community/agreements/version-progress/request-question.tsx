import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { requestActFlow } from './connect.tsx'

/** Asks before the asking of a signer is ended; sending again removes nothing and is not asked about. */
export function RequestQuestion() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = requestActFlow.useAct()
  if (asked?.kind !== 'ended') return null
  const { email } = asked
  return (
    <ConfirmDialog
      title={t('versionPage.endTitle', { email })}
      message={t('versionPage.endAsk', { email })}
      act={t('versionPage.endNamed', { email })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

/** What came of the last act. */
export function RequestOutcome() {
  const { t } = useWords()
  const { done, dismiss } = requestActFlow.useAct()
  return (
    <Outcome onDismiss={dismiss}>
      {done &&
        t(done.act.kind === 'resent' ? 'versionPage.resentOne' : 'versionPage.endedOne', { email: done.act.email })}
    </Outcome>
  )
}
