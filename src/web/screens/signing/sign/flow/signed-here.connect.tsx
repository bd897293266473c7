import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { signedHereMachine } from '../../../../../../machines/signing/signed-here.machine.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { SignerKind } from '../../../../../domain/agreements/draft.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof signedHereMachine>

const flow = createFlow(signedHereMachine)

type Props = {
  linkId: string
  signerKind: SignerKind
  handle: string | null
  /** New signature; null after a reload. */
  signed: Schemas['SignedHere'] | null
  /** Called when the signer starts another signature, or when the handle has expired. */
  onSpent?: () => void
  children: ReactNode
}

/** Provides the signature made in this tab. Its handle is removed when it expires or when the signer starts another signature. */
export function SignedHereFlow({ linkId, signerKind, handle, signed, onSpent, children }: Props): ReactElement {
  const { receipt, saveFile } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={{ linkId, handle, signed }}
      on={{
        'handle.spent': () => {
          receipt.forget(linkId, signerKind)
          onSpent?.()
        },
        'file.fetched': ({ file }) => saveFile(file),
      }}
    >
      {children}
    </flow.Provider>
  )
}

const isOver = (snapshot: Snapshot) => snapshot.status === 'done'
const contextOf = ({ context }: Snapshot) => context
const isResending = (snapshot: Snapshot) => snapshot.matches('resending')
const isFetching = (snapshot: Snapshot) => snapshot.matches('fetching')

/** Returns whether the signature can no longer be shown; the sign page is then shown instead. */
export const useIsOver = () => flow.useFlow(isOver)

export const useSignedHere = () => flow.useFlow(contextOf)
export const useIsFetchingFile = () => flow.useFlow(isFetching)

export const useIsResending = () => flow.useFlow(isResending)

export function useSignedHereActions() {
  const send = flow.useSend()
  return {
    fetchFile: () => send({ type: 'file.requested' }),
    mailAgain: () => send({ type: 'letter.requested' }),
    signAnew: () => send({ type: 'signing.restarted' }),
  }
}
