import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { browserRecognitionMachine } from '../../../../../machines/access/sign-in/browser-recognition.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof browserRecognitionMachine>

const flow = createFlow(browserRecognitionMachine)

type Props = { mailedKey: string; children: ReactNode }

/** Marks this browser as known, using the key from the email. Set a `key` that includes `mailedKey`. */
export function BrowserRecognitionFlow({ mailedKey, children }: Props): ReactElement {
  return <flow.Provider input={{ key: mailedKey }}>{children}</flow.Provider>
}

/** Returns the visible part: the question, the confirmation, or the reason why the link has no effect. */
const partOf = (snapshot: Snapshot): 'asked' | 'recognized' | 'spent' => {
  if (snapshot.matches('recognized')) return 'recognized'
  return snapshot.matches('spent') ? 'spent' : 'asked'
}
const dialogOf = ({ children }: Snapshot) => children.dialog
const failureOf = ({ context }: Snapshot) => context.failure

export function useBrowserRecognition() {
  return {
    part: flow.useFlow(partOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    failure: flow.useFlow(failureOf),
  }
}

export function useBrowserRecognitionActions() {
  const send = flow.useSend()
  return { recognize: () => send({ type: 'recognition.confirmed' }) }
}
