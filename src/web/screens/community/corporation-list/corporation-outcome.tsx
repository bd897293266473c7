import { corporationActFlow } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Outcome } from '../../../ui/records/outcome.tsx'

/** What came of the last act on a corporation. */
export function CorporationOutcome() {
  const { t } = useWords()
  const { done, dismiss } = corporationActFlow.useAct()
  return (
    <Outcome onDismiss={dismiss}>{done && t(`corporation.done.${done.act.kind}`, { name: done.act.name })}</Outcome>
  )
}
