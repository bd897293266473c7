import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementUpdateMachine } from '../../../../../machines/signing/agreement-update.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementUpdateMachine>

const flow = createFlow(agreementUpdateMachine)

/** Provides the flow of the page linked in an agreement update email. Set a `key` that includes the token. */
export function AgreementUpdateFlow({ token, children }: { token: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ token }}>{children}</flow.Provider>
}

/**
 * Visible part of the page: the changes to agree to, the request to sign again, the new signature, or the reason why there is nothing to agree to.
 */
type Part =
  | 'opening'
  | 'unread'
  | 'shown'
  | 'signAnew'
  | 'employed'
  | 'agreedAlready'
  | 'expired'
  | 'withdrawn'
  | 'replaced'
  | 'invalid'
  | 'signed'

const contextOf = ({ context }: Snapshot) => context
const partOf = ({ value, context }: Snapshot): Part => {
  if (value === 'agreeing' || value === 'refused') return 'shown'
  // Keeps the visible changes until the newer changes are loaded.
  return value === 'opening' && context.request ? 'shown' : value
}
const isAgreeing = (snapshot: Snapshot): boolean => snapshot.matches('agreeing')
const dialogOf = ({ children }: Snapshot) => children.dialog

/**
 * Returns the state of the update. `request` is null until it is loaded; `agreed` is null until the version is signed. `failure` is the error of
 * either step.
 */
export function useAgreementUpdate() {
  const { request, agreed, isChangedAgain, failure } = flow.useFlow(contextOf)
  return {
    request,
    agreed,
    isChangedAgain,
    failure,
    part: flow.useFlow(partOf),
    isBusy: flow.useIsBusy(),
    isAgreeing: flow.useFlow(isAgreeing),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useAgreementUpdateActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    agree: (ticked: { agreed: boolean; privacyChecked: boolean }) => send({ type: 'agreement.submitted', ...ticked }),
  }
}
