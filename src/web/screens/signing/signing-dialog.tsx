import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../../../machines/failure.ts'
import type { verificationCodeMachine } from '../../../../machines/verification-code.machine.ts'
import { wordingOf } from '../../../domain/wording.ts'
import {
  stageOf,
  useIndividualSigning,
  useIndividualSigningRef,
  useVerificationCode,
} from '../../flows/individual-signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { RefusalDialog } from '../../ui/refusal-dialog.tsx'
import { canRetry, contextOf, isBusy, isChangeShown } from './selectors.ts'

type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

const codeRefusalOf = (snapshot: CodeSnapshot) => (snapshot?.hasTag('dialog') ? snapshot.context.failure : null)

/** What must be answered before one goes on; the flow is in one state, so there is one dialog at most. */
export function SigningDialog() {
  const stage = useIndividualSigning(stageOf)
  const busy = useIndividualSigning(isBusy)
  const codeRefusal = useVerificationCode(codeRefusalOf)
  if (stage === 'confirming' && codeRefusal) return <CodeRefused failure={codeRefusal} />
  if (stage === 'refused') return <SignatureRefused />
  if (stage === 'agreementChanged' && !busy) return <AgreementChanged />
  return null
}

function useMessage() {
  const { say } = useWords()
  return (failure: Failure | null) => {
    const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, 'individual')
    return say(key, values)
  }
}

function CodeRefused({ failure }: { failure: Failure }) {
  const { t } = useWords()
  const actor = useIndividualSigningRef()
  const message = useMessage()(failure)
  const close = () => actor.send({ type: 'dialog.dismissed' })
  const passing = failure.code === 'cla.system_error'
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={message}
      onClose={close}
      {...(passing && { retry: () => actor.send({ type: 'code.requested' }) })}
    />
  )
}

function SignatureRefused() {
  const { t } = useWords()
  const actor = useIndividualSigningRef()
  const { failure } = useIndividualSigning(contextOf)
  const passing = useIndividualSigning(canRetry)
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={useMessage()(failure)}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      {...(passing && { retry: () => actor.send({ type: 'retry.asked' }) })}
    />
  )
}

function AgreementChanged() {
  const { t } = useWords()
  const actor = useIndividualSigningRef()
  const { failure, agreement } = useIndividualSigning(contextOf)
  const shown = useIndividualSigning(isChangeShown)
  const message = useMessage()
  if (!shown) {
    return (
      <RefusalDialog
        title={t('dialog.title')}
        message={message(failure)}
        retry={() => actor.send({ type: 'retry.asked' })}
      />
    )
  }
  return (
    <RefusalDialog
      title={t('sign.changed')}
      message={t('sign.changedRead', { version: agreement?.version ?? 1 })}
      onClose={() => actor.send({ type: 'change.acknowledged' })}
    />
  )
}
