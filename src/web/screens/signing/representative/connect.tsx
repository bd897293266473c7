import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { signingByLetterMachine } from '../../../../../machines/signing/signing-by-letter.machine.ts'
import { useBinding } from '../../../flow.tsx'

type Snapshot = SnapshotFrom<typeof signingByLetterMachine>

const Flow = createActorContext(signingByLetterMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useSigningByLetter = Flow.useSelector
/** The actor to `send` events to. */
export const useSigningByLetterRef = Flow.useActorRef

/** One visit by the link of a letter; give it a `key` of the token. */
export function SigningByLetterFlow({ token, children }: { token: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(signingByLetterMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { token }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}

const uploadOf = ({ children }: Snapshot) => children.upload

/** The upload, while the signed document can be sent back. */
export const useReturning = () => useSigningByLetter(uploadOf)
