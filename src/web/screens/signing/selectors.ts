import type { SnapshotFrom } from 'xstate'
import type { individualSigningMachine } from '../../../../machines/signing/individual-signing.machine.ts'

type Snapshot = SnapshotFrom<typeof individualSigningMachine>

export const contextOf = (snapshot: Snapshot) => snapshot.context
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const canRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.asked' })
export const isChangeShown = (snapshot: Snapshot) => snapshot.matches({ agreementChanged: 'shown' })
export const isTextUnread = (snapshot: Snapshot) => snapshot.matches({ filling: { text: 'unread' } })
