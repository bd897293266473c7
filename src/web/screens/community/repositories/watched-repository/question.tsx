import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { watchActFlow } from './connect.ts'

const questions = ['ended', 'dry', 'posted', 'revoked', 'asked', 'exemptionEnded'] as const
type Question = (typeof questions)[number]

const isQuestion = (kind: string): kind is Question => questions.includes(kind as Question)

/** The dialog before an act on a repository: a question, or the form of what is let through. */
export function WatchQuestion() {
  const { t } = useWords()
  const { asked, refusal, isBusy, confirm, cancel } = watchActFlow.useAct()
  if (asked === null) return null
  const { name, kind } = asked
  if (kind === 'through' || kind === 'exempted') {
    return (
      <Modal title={t(`watch.askTitle.${kind}`, { name })} message={t(`watch.ask.${kind}`)} onEscape={cancel}>
        <ReasonForm
          formId={kind === 'through' ? 'let-through' : 'exempting'}
          hint={t('watch.reasonHint')}
          submit={t(`watch.act.${kind}`)}
          proof={asked.password === 'sign_in' ? 'sign_in' : 'password'}
          refused={{ password: asked.password, failure: refusal }}
          busy={isBusy}
          onCancel={cancel}
          onSubmit={(said) => confirm({ ...asked, ...said })}
        />
      </Modal>
    )
  }
  if (!isQuestion(kind)) return null
  return (
    <ConfirmDialog
      title={t(`watch.askTitle.${kind}`, { name })}
      message={t(`watch.ask.${kind}`)}
      act={t(`watch.act.${kind}`)}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}
