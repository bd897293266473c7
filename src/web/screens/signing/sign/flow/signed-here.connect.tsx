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
  /** What has just been signed; null after a reload. */
  signed: Schemas['SignedHere'] | null
  /** The signer wants to sign anew, or the handle opens nothing any more. */
  onSpent?: () => void
  children: ReactNode
}

/** What was signed in this tab. Its handle is forgotten once it opens nothing, or when the signer signs anew. */
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

/** Whether there is nothing to be seen again: the page to sign is shown. */
export const useIsOver = () => flow.useFlow(isOver)

export const useSignedHere = () => flow.useFlow(contextOf)
export const useIsFetchingFile = () => flow.useFlow(isFetching)

export const useIsResending = () => flow.useFlow(isResending)

export function useSignedHereActs() {
  const send = flow.useSend()
  return {
    fetchFile: () => send({ type: 'file.requested' }),
    mailAgain: () => send({ type: 'letter.requested' }),
    signAnew: () => send({ type: 'signing.restarted' }),
  }
}
