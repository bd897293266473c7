import { chakra } from '@chakra-ui/react'
import { defaultLanguage } from '../../../../../domain/text/languages.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { namesIn } from '../../../../i18n/name-lists.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { DialogButtons } from '../../../../ui/fields/dialog-buttons.tsx'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { useAgreementPublishing, useAgreementPublishingActions, usePublishingQuestion } from './connect.tsx'
import { useOtherLanguages } from './other-languages.tsx'
import { usePublishingAction } from './publishing-action.ts'

/** Confirmation dialog for a new version; names the number of emails and the languages that stay unchanged. */
export function PublishingQuestion() {
  const { t, language, languageName } = useWords()
  const { draft, isBusy } = useAgreementPublishing()
  const { isAsked, change, letters } = usePublishingQuestion()
  const { confirm, cancel } = useAgreementPublishingActions()
  const act = usePublishingAction(change.at)
  const others = useOtherLanguages()
  if (!isAsked || !letters) return null
  const isMaterial = change.kind !== 'editorial'
  const people = amountIn(language, letters.forecast.letters)
  const days = change.grace_period_days ?? 0
  const key = isMaterial ? (`version.ask.${draft.kind}` as const) : 'version.ask.editorial'
  const lines = [
    ...(change.at === undefined ? [] : [t('schedule.askOn', { moment: momentIn(language, change.at) })]),
    t(key, { people }),
    ...(isMaterial ? [t(days === 0 ? 'version.ask.atOnce' : 'version.ask.grace', { days })] : []),
    ...others.map(({ language: other, version, isTogether }) =>
      t(isTogether ? 'together.bothLead' : 'together.oneLead', { language: languageName(other), version }),
    ),
  ]
  return (
    <Modal
      title={t(change.at === undefined ? 'version.askTitle' : 'version.askTitleScheduled', {
        kind: t(`detail.${draft.kind}`),
        language: namesIn(
          language,
          [draft, ...(draft.others ?? [])].map((agreement) => languageName(agreement.language ?? defaultLanguage)),
        ),
      })}
      message={
        <chakra.ul ps="5" listStyleType="disc" display="flex" flexDirection="column" gap="2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
      }
      onEscape={cancel}
    >
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) confirm()
        }}
      >
        <DialogButtons submit={act} busy={isBusy} onCancel={cancel} />
      </chakra.form>
    </Modal>
  )
}
