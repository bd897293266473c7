import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { verificationCodeMachine } from '../../../../machines/shared/verification-code.machine.ts'

/** The actor that mails verification codes; undefined while there is none. */
export type CodeActor = ActorRefFrom<typeof verificationCodeMachine> | undefined

/** Of the machine that sends verification codes; undefined while there is none. */
export type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

export const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? false
export const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
/** Why no other code is sent for now. */
export const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)
const sentAtOf = (snapshot: CodeSnapshot) => snapshot?.context.sentAt ?? null
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/**
 * What is on show of a code on its way: when it was mailed, null before, and when another can be asked for, both in milliseconds since
 * 1970 UTC; `limit` says why no other is sent for now.
 */
export function useCodeSending(code: CodeActor) {
  return {
    isSending: useSelector(code, isSending),
    sentAt: useSelector(code, sentAtOf),
    resendAt: useSelector(code, resendAtOf),
    limit: useSelector(code, limitOf),
  }
}

/** The dialog that says why no code was mailed; undefined when none is open. */
export const useCodeDialog = (code: CodeActor) => useSelector(code, dialogOf)
