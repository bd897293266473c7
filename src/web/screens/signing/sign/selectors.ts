import type { SnapshotFrom } from 'xstate'
import type { individualSigningMachine } from '../../../../../machines/signing/individual-signing.machine.ts'

type Snapshot = SnapshotFrom<typeof individualSigningMachine>

export const contextOf = (snapshot: Snapshot) => snapshot.context
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const isTextUnread = (snapshot: Snapshot) => snapshot.matches({ filling: { text: 'unread' } })
export const isTextReading = (snapshot: Snapshot) => snapshot.matches({ filling: { text: 'reading' } })
