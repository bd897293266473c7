import { managerActFlow } from '../administrator.connect.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Outcome } from '../../../ui/records/outcome.tsx'

/** What came of the last act on managers. */
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
