import type { SnapshotFrom } from 'xstate'
import type { verificationCodeMachine } from '../../../../machines/shared/verification-code.machine.ts'

/** Of the machine that sends verification codes; undefined while there is none. */
export type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

export const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? false
export const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
/** Why no other code is sent for now. */
export const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)
