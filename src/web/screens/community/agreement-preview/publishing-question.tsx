import { chakra } from '@chakra-ui/react'
import { defaultLanguage, findLanguage } from '../../../../domain/languages.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useProject } from '../project.connect.tsx'
import { useAgreementPublishing, useAgreementPublishingActs, usePublishingQuestion } from './connect.tsx'

/** Asks once before a new version is published, with the number of those whom it concerns. */
export function PublishingQuestion() {
  const { t, language, languageName } = useWords()
  const { draft, isBusy } = useAgreementPublishing()
  const { isAsked, change } = usePublishingQuestion()
  const { confirm, cancel } = useAgreementPublishingActs()
  const signed = useSigned()
  if (!isAsked) return null
  const isMaterial = change.kind === 'material'
  const people = amountIn(language, signed)
  const days = change.grace_period_days ?? 0
  const key = isMaterial ? (`version.ask.${draft.kind}` as const) : 'version.ask.editorial'
  return (
    <Modal
      title={t('version.askTitle', {
        kind: t(`detail.${draft.kind}`),
        language: languageName(draft.language ?? defaultLanguage),
      })}
      message={
        <>
          {change.at !== undefined && `${t('schedule.askOn', { moment: momentIn(language, change.at) })} `}
          {t(key, { people })}
          {isMaterial && ` ${t(days === 0 ? 'version.ask.atOnce' : 'version.ask.grace', { days })}`}
        </>
      }
      onEscape={cancel}
    >
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) confirm()
        }}
      >
        <DialogButtons
          submit={t(change.at === undefined ? 'publish.actUpdate' : 'schedule.act')}
          busy={isBusy}
          onCancel={cancel}
        />
      </chakra.form>
    </Modal>
  )
}

/** How many signed the present or an earlier version in the draft's language. */
function useSigned(): number {
  const { draft } = useAgreementPublishing()
  const project = useProject()
  return (project?.answer?.versions ?? [])
    .filter(({ kind, language }) => kind === draft.kind && findLanguage(language) === draft.language)
    .reduce((sum, { signed }) => sum + signed, 0)
}
