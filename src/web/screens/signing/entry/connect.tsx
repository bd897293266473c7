import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { signEntryMachine } from '../../../../../machines/signing/sign-entry.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof signEntryMachine>

const flow = createFlow(signEntryMachine)

/** Provides the flow of a link's entry page. Set a `key` that includes the link. */
export function SignEntryFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { openedEntry } = useBrowserEnvironment()
  useEffect(() => openedEntry.forget(), [openedEntry])
  return <flow.Provider input={() => ({ linkId, preloaded: openedEntry.recall(linkId) })}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const partOf = (snapshot: Snapshot): 'opening' | 'open' | 'unavailable' => {
  if (snapshot.matches('open')) return 'open'
  return snapshot.hasTag('busy') ? 'opening' : 'unavailable'
}

/**
 * Returns the link and its agreement types. `link` is null until it is loaded. `canSign` contains the agreement types of the link; employees sign the
 * individual agreement.
 */
export function useSignEntry() {
  const { linkId, link, individual, corporation, failure } = flow.useFlow(contextOf)
  const canSign = { individual: individual.length > 0, corporation: corporation.length > 0 }
  return { part: flow.useFlow(partOf), linkId, link, canSign, failure }
}

export function useSignEntryActions() {
  const send = flow.useSend()
  return { retry: () => send({ type: 'retry.asked' }) }
}
