import { chakra } from '@chakra-ui/react'
import { defaultLanguage } from '../../../../domain/languages.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { MailboxTrouble } from '../mailbox-trouble.tsx'
import { useProject } from '../project.connect.tsx'
import { useAgreementPublishing, useAgreementPublishingActs, usePublishingQuestion } from './connect.tsx'
import { LettersAhead } from './letters-ahead.tsx'
import { WhomItConcerns } from './whom-it-concerns.tsx'

/** Asks once before a new version is published: whom it concerns, how the letter to them reads, and when the last is sent. */
export function PublishingQuestion() {
  const { t, language, languageName } = useWords()
  const { draft, isBusy } = useAgreementPublishing()
  const { isAsked, change, letters } = usePublishingQuestion()
  const { confirm, cancel } = useAgreementPublishingActs()
  const project = useProject()
  if (!isAsked || !letters) return null
  const isMaterial = change.kind !== 'editorial'
  const people = amountIn(language, letters.forecast.letters)
  const days = change.grace_period_days ?? 0
  const key = isMaterial ? (`version.ask.${draft.kind}` as const) : 'version.ask.editorial'
  return (
    <Modal
      title={t('version.askTitle', {
        kind: t(`detail.${draft.kind}`),
        language: namesIn(
          language,
          [draft, ...(draft.others ?? [])].map((one) => languageName(one.language ?? defaultLanguage)),
        ),
      })}
      message={
        <>
          {change.at !== undefined && `${t('schedule.askOn', { moment: momentIn(language, change.at) })} `}
          {t(key, { people })}
          {isMaterial && ` ${t(days === 0 ? 'version.ask.atOnce' : 'version.ask.grace', { days })}`}
        </>
      }
      details={
        <>
          <WhomItConcerns linkId={draft.linkId} kind={draft.kind} concerned={letters.concerned} isAsked={isMaterial} />
          {isMaterial && project?.link && <MailboxTrouble link={project.link} />}
          {letters.letters.length > 0 && <LettersAhead letters={letters.letters} forecast={letters.forecast} />}
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
