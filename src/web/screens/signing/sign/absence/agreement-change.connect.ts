import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { agreementChangeMachine } from '../../../../../../machines/signing/agreement-change.machine.ts'

export type AgreementChange = ActorRefFrom<typeof agreementChangeMachine>

/** Returns the state of the changed agreement. `newVersion` is set once it is loaded; `failure` is the error if loading failed. */
export function useAgreementChange(change: AgreementChange) {
  const { opened, failure } = useSelector(change, ({ context }) => context)
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'))
  return {
    isBusy,
    failure,
    newText: opened?.text ?? null,
    newVersion: opened?.agreements.find(({ cla_id }) => cla_id === opened.text.cla_id)?.version ?? null,
    acknowledge: () => change.send({ type: 'change.acknowledged' }),
    retry: () => change.send({ type: 'retry.asked' }),
  }
}
