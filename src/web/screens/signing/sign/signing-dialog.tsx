import { wayOutOf } from '../../../../domain/pages/dialog-kind.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../ui/messages/refusal-dialog.tsx'
import { type OpenDialog, useDialog } from '../../shared/flow/dialog.connect.ts'
import { type AgreementChange, useAgreementChange } from './absence/agreement-change.connect.ts'
import { useSigning, useSigningDialog } from './flow/connect.tsx'

/** The dialog that must be answered first; the flow is in one state, so there is at most one. */
export function SigningDialog() {
  const { dialog, change } = useSigningDialog()
  if (dialog) return <Refused key={dialog.sessionId} dialog={dialog} />
  return change ? <AgreementChanged change={change} /> : null
}

const onwards = {
  employee: 'dialog.toEmployee',
  individual: 'dialog.toIndividual',
  entry: 'dialog.toEntry',
} as const

function Refused({ dialog }: { dialog: OpenDialog }) {
  const { t, say } = useWords()
  const { signerKind } = useSigning()
  const { failure, close, repeat, leave } = useDialog(dialog)
  const { key, values } = wordingOf(failure, signerKind)
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={say(key, values)}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
      {...(leave && {
        onward: { label: t(onwards[wayOutOf(failure)]), go: leave },
      })}
    />
  )
}

function AgreementChanged({ change }: { change: AgreementChange }) {
  const { t, say } = useWords()
  const { former, signerKind } = useSigning()
  const { isBusy, failure, newVersion, newText, acknowledge, retry } = useAgreementChange(change)
  if (isBusy) return null
  if (failure) {
    const { key, values } = wordingOf(failure, signerKind)
    const again = { label: t('dialog.retry'), go: retry }
    return <RefusalDialog key="failed" title={t('dialog.title')} message={say(key, values)} onward={again} />
  }
  const isComparable = former !== null && former.text.language === newText?.language
  const onward = { label: t(isComparable ? 'sign.changedShow' : 'sign.changedSeen'), go: acknowledge }
  const message = t('sign.changedRead', { version: newVersion ?? 1 })
  return <RefusalDialog key="changed" title={t('sign.changed')} message={message} onward={onward} />
}
