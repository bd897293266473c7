import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkNamingMachine } from '../../../../machines/access/sign-in/link-naming.machine.ts'
import { useWords } from '../../i18n/use-words.ts'
import { createFlow } from '../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkNamingMachine>

const flow = createFlow(linkNamingMachine)

/** Finds the community of a link; use a `key` of the link. */
export function LinkNamingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const isUnknown = (snapshot: Snapshot): boolean => snapshot.matches('unknown')
const contextOf = ({ context }: Snapshot) => context

/** `community` is empty until the link was read, and where the service did not answer; `failure` says why the link is unknown. */
export function useLinkNaming() {
  const { communityName } = useWords()
  const { community, failure } = flow.useFlow(contextOf)
  return { community: communityName(community), failure, isUnknown: flow.useFlow(isUnknown) }
}
