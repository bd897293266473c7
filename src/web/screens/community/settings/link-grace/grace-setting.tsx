import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { toast } from '../../../../ui/messages/toast.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { SettingRow } from '../settings-section.tsx'
import { useProject } from '../../project.connect.tsx'
import { LinkGraceFlow, useLinkGrace } from './connect.tsx'
import { GraceForm } from './form.tsx'

/**
 * Grace period in days: how long a signature of the previous version remains valid after a new version is published, unless the publication overrides
 * it.
 */
export function LinkGraceSetting({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const readAgain = useProject()?.readAgain
  const handleChanged = (days: number): void => {
    toast('linkGrace.saved', { days })
    readAgain?.()
  }
  return (
    <LinkGraceFlow key={linkId} linkId={linkId} onChanged={handleChanged}>
      <SettingRow title={t('linkGrace.title')} text={t('linkGrace.lead')}>
        <Content />
      </SettingRow>
    </LinkGraceFlow>
  )
}

function Content() {
  const { say } = useWords()
  const link = useProject()?.link
  const { days, refusal, isBusy, dialog, change } = useLinkGrace()
  if (!link) return null
  const wording = refusal && wordingOf(refusal, 'admin')
  return (
    <>
      <GraceForm
        key={link.grace_period_days}
        days={link.grace_period_days}
        refusal={wording ? { days, problem: say(wording.key, wording.values) } : undefined}
        busy={isBusy}
        onSubmit={change}
      />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </>
  )
}
