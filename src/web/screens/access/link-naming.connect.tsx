import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkNamingMachine } from '../../../../machines/access/sign-in/link-naming.machine.ts'
import { useWords } from '../../i18n/use-words.ts'
import { createFlow } from '../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkNamingMachine>

const flow = createFlow(linkNamingMachine)

/** Loads the community of a link. Set a `key` that includes the link. */
export function LinkNamingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const isUnknown = (snapshot: Snapshot): boolean => snapshot.matches('unknown')
const contextOf = ({ context }: Snapshot) => context

/** `community` is empty until the link is loaded, and if the service did not respond. `failure` is the reason why the link is unknown. */
export function useLinkNaming() {
  const { communityName } = useWords()
  const { community, failure } = flow.useFlow(contextOf)
  return { community: communityName(community), failure, isUnknown: flow.useFlow(isUnknown) }
}
