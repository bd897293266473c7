import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { InputFrom, SnapshotFrom } from 'xstate'
import { signingAbsenceMachine } from '../../../../../../machines/signing/signing-absence.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof signingAbsenceMachine>
type Kind = InputFrom<typeof signingAbsenceMachine>['kind']

const flow = createFlow(signingAbsenceMachine)

type AbsenceProps = { linkId: string; kind: Kind; usedAt: number; children: ReactNode }

/** Detects when a signer returns to a sign page after a long absence. Set a `key` that includes the link and the agreement type. */
export function AbsenceFlow({ children, ...input }: AbsenceProps): ReactElement {
  return (
    <flow.Provider input={() => input}>
      <Uses />
      {children}
    </flow.Provider>
  )
}

const uses = ['scroll', 'keydown', 'input', 'pointerdown', 'pointermove'] as const

function Uses(): null {
  const send = flow.useSend()
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, passive: true, signal: leaving.signal }
    for (const use of uses) document.addEventListener(use, () => send({ type: 'page.used' }), options)
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') send({ type: 'page.returned' })
      },
      options,
    )
    return () => leaving.abort()
  }, [send])
  return null
}

const isNoticed = (snapshot: Snapshot): boolean => snapshot.matches('noticed')
const currentOf = ({ context }: Snapshot) => context.current

/** Returns whether the signer returned after a long absence, and the IDs of the agreements currently in force; null if they are unknown. */
export const useAbsence = () => ({ isNoticed: flow.useFlow(isNoticed), current: flow.useFlow(currentOf) })

export function useAbsenceActions() {
  const send = flow.useSend()
  return { close: () => send({ type: 'notice.closed' }) }
}
