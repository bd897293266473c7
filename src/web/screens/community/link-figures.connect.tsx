import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkFiguresMachine } from '../../../../machines/community/link-figures.machine.ts'
import { createFlow } from '../../flow.tsx'

type Snapshot = SnapshotFrom<typeof linkFiguresMachine>

const flow = createFlow(linkFiguresMachine)

/** The signatures of a link over time, beginning with `linkId`. */
export function LinkFiguresFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const linkIdOf = ({ context }: Snapshot) => context.linkId
const summaryOf = ({ context }: Snapshot) => context.summary
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)

export function useLinkFigures() {
  return {
    /** The chosen link; `summary` may still be that of the previous one. */
    linkId: flow.useFlow(linkIdOf),
    summary: flow.useFlow(summaryOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
  }
}

export function useLinkFiguresActs() {
  const send = flow.useSend()
  return {
    chooseLink: (linkId: string) => send({ type: 'link.chosen', linkId }),
    retry: () => send({ type: 'retry.asked' }),
  }
}
