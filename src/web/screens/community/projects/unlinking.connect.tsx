import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { projectUnlinkingMachine } from '../../../../../machines/community/projects/project-unlinking.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { signaturesOf } from '../../../../domain/people/signatures-of.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof projectUnlinkingMachine>
type Link = Schemas['ManagedLink']

const flow = createFlow(projectUnlinkingMachine)

type Props = { onUnlinked: (name: string) => void; children: ReactNode }

/** Unlinking a project, from the list or from its settings. */
export function UnlinkingFlow({ onUnlinked, children }: Props): ReactElement {
  return <flow.Provider on={{ 'project.unlinked': ({ name }) => onUnlinked(name) }}>{children}</flow.Provider>
}

const leavingOf = ({ context, value }: Snapshot) =>
  value === 'asking' || value === 'unlinking' ? context.project : null
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useUnlinking() {
  const { communityName } = useWords()
  const send = flow.useSend()
  return {
    /** The project whose unlinking waits for confirmation. */
    leaving: flow.useFlow(leavingOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    ask: (link: Link) => {
      const project = { linkId: link.link_id, name: communityName(link), signatures: signaturesOf(link) }
      send({ type: 'unlinking.asked', project })
    },
    confirm: () => send({ type: 'unlinking.confirmed' }),
    cancel: () => send({ type: 'unlinking.cancelled' }),
  }
}
