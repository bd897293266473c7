import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../ui/messages/refusal-dialog.tsx'
import { type OpenDialog, useDialog } from '../../shared/flow/dialog.connect.ts'
import {
  useSessionActions,
  useSessionDialog,
  useSessionFailure,
  useSessionStage,
} from '../../shared/flow/session.connect.tsx'
import { ConsentDialog } from '../consent-dialog.tsx'

/** The session's dialogs: consent required, session ended, or service not responding. */
export function SessionDialog({ linkId }: { linkId: string | undefined }) {
  const { ended, consent } = useSessionDialog()
  const isUnreachable = useSessionStage() === 'unreachable'
  if (consent) return <ConsentDialog key={consent.sessionId} consent={consent} linkId={linkId} />
  if (ended) return <Ended key={ended.sessionId} dialog={ended} />
  return isUnreachable ? <Unreachable /> : null
}

function Ended({ dialog }: { dialog: OpenDialog }) {
  const { t, say } = useWords()
  const { failure, close, leave } = useDialog(dialog)
  const { key, values } = wordingOf(failure)
  const onward = { label: t('dialog.signIn'), go: leave ?? close }
  return <RefusalDialog title={t('dialog.signedOut')} message={say(key, values)} onward={onward} />
}

function Unreachable() {
  const { t, say } = useWords()
  const { retry } = useSessionActions()
  const failure = useSessionFailure()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  const onward = { label: t('dialog.retry'), go: retry }
  return <RefusalDialog title={t('session.unreachable')} message={say(key, values)} onward={onward} />
}
