import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { repositoryConnectingMachine } from '../../../../../../machines/checks/repository-connecting.machine.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof repositoryConnectingMachine>
type Sent<Type extends string> = Extract<EventFromLogic<typeof repositoryConnectingMachine>, { type: Type }>

const flow = createFlow(repositoryConnectingMachine)

type Props = { linkId: string; forgeId: string; onConnected: (watchIds: string[]) => void; children: ReactNode }

/**
 * Provides the connection of repositories. `forgeId` is the code platform that redirected the browser back, or empty. Set a `key` that includes the
 * link.
 */
export function ConnectingFlow({ linkId, forgeId, onConnected, children }: Props): ReactElement {
  const { platformRefusal, leaveFor } = useBrowserEnvironment()
  useEffect(() => platformRefusal.forget(), [platformRefusal])
  return (
    <flow.Provider
      input={() => ({ linkId, forgeId, told: platformRefusal.recall() })}
      on={{
        'redirect.prepared': ({ url }) => leaveFor(url),
        'repositories.connected': ({ watchIds }) => onConnected(watchIds),
      }}
    >
      {children}
    </flow.Provider>
  )
}

const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog
const partOf = (snapshot: Snapshot): 'reading' | 'unread' | 'ways' | 'picking' | 'giving' => {
  if (snapshot.matches('unread')) return 'unread'
  if (snapshot.matches('reading')) return 'reading'
  if (snapshot.matches('giving') || snapshot.matches('connectingByToken') || snapshot.matches('tokenRefused'))
    return 'giving'
  return snapshot.context.listed
    ? 'picking'
    : snapshot.context.forgeId === '' || snapshot.matches('choosing')
      ? 'ways'
      : 'reading'
}

export function useConnecting() {
  const { forges, forgeId, listed, told, repository, refusal, failure } = flow.useFlow(contextOf)
  return {
    part: flow.useFlow(partOf),
    forges,
    /** Code platform of the listed repositories; undefined if none is selected. */
    forge: forges.find(({ id }) => id === forgeId),
    listed,
    /** Reason why the redirect from a code platform was refused. */
    told,
    /** Last input for a repository that is connected by token, and the error if it was rejected. */
    repository,
    refusal,
    failure,
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useConnectingActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    chooseForge: (forgeId: string) => send({ type: 'forge.chosen', forgeId }),
    chooseToken: () => send({ type: 'token.chosen' }),
    reopen: () => send({ type: 'way.reopened' }),
    install: () => send({ type: 'installation.asked' }),
    listAgain: () => send({ type: 'list.asked' }),
    changeAccount: () => send({ type: 'account.changed' }),
    connect: (chosen: Sent<'repositories.chosen'>['chosen']) => send({ type: 'repositories.chosen', chosen }),
    give: (repository: Sent<'repository.given'>['repository']) => send({ type: 'repository.given', repository }),
  }
}
