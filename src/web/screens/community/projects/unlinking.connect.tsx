import type { ReactElement, ReactNode } from 'react'
import { performUnlinking } from '../../../../../machines/community/projects/project-actions.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { signaturesOf } from '../../../../domain/people/signatures-of.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'

type Link = Schemas['ManagedLink']

const { ActFlow, useAct } = createActionFlow(performUnlinking)

type Props = { onUnlinked: (name: string) => void; children: ReactNode }

/** Provides the unlinking of a project, used by the project list and the settings. */
export function UnlinkingFlow({ onUnlinked, children }: Props): ReactElement {
  return <ActFlow onSettled={(done) => done && onUnlinked(done.act.name)}>{children}</ActFlow>
}

export function useUnlinking() {
  const { communityName } = useWords()
  const { asked, isBusy, dialog, ask, confirm, cancel } = useAct()
  return {
    /** The project whose unlinking awaits confirmation. */
    leaving: asked,
    isBusy,
    dialog,
    ask: (link: Link) => ask({ linkId: link.link_id, name: communityName(link), signatures: signaturesOf(link) }),
    confirm: () => confirm(),
    cancel,
  }
}
