import { useWords } from '../../../../i18n/use-words.ts'
import { FailureList } from '../../../../ui/feedback/failure-list.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { reminderFlow, type ReminderResult } from './connect.ts'

/** One-line result of the last reminders, with *Undo* for ten seconds. Reminders that were not sent are listed below it. */
export function ReminderOutcome({ linkId }: { linkId: string }) {
  const { done, undo, ask, dismiss, dialog } = reminderFlow.useAct()
  const result = done?.result
  const names = done && done.act.on === 'selected' ? done.act.corporations.map(({ name }) => name) : []
  return (
    <>
      <Outcome
        onDismiss={dismiss}
        isPartial={result !== undefined && isPartial(result)}
        {...(undo !== '' && { onUndo: () => ask({ linkId, on: 'undo', undo }, 'atOnce') })}
      >
        {result && <Sentences result={result} only={names.length === 1 ? (names[0] ?? null) : null} />}
      </Outcome>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

/** Only an action without any success is amber; otherwise only its failures are. */
const isPartial = (result: ReminderResult): boolean =>
  'undone' in result ? result.undone === 0 : result.reminded === 0

/** `only` is the company name if a single company was selected. */
function Sentences({ result, only }: { result: ReminderResult; only: string | null }) {
  const { t } = useWords()
  if ('undone' in result) {
    return (
      <>
        {t('reminder.undone', { count: result.undone })}
        {result.missed > 0 && ` ${t('reminder.undoMissed', { count: result.missed })}`}
      </>
    )
  }
  const { reminded, more, refused } = result
  return (
    <>
      {reminded === 0
        ? t('reminder.none')
        : only === null
          ? t('reminder.sent', { count: reminded })
          : t('reminder.sentTo', { name: only })}
      {more && ` ${t('reminder.more')}`}
      <Refused refused={refused} />
    </>
  )
}

type Refusals = Extract<ReminderResult, { refused: unknown }>['refused']

function Refused({ refused }: { refused: Refusals }) {
  const { t } = useWords()
  const whyNot = {
    'cla.reminded_recently': t('reminder.whyNot.recently'),
    'cla.wrong_state': t('reminder.whyNot.state'),
    'cla.no_link_or_unsigned': t('reminder.whyNot.unknown'),
  }
  const lines = refused.map(({ signing_id: key, corporation_name: name, error_code: code }) => ({
    key,
    text: t('employees.outcome', { name: name || t('reminder.someone'), outcome: whyNot[code] }),
  }))
  return <FailureList title={t('reminder.refused', { count: refused.length })} lines={lines} />
}
