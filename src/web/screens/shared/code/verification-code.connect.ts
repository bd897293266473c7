import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { verificationCodeMachine } from '../../../../../machines/shared/verification-code.machine.ts'

/** The actor that mails verification codes; undefined while there is none. */
export type CodeActor = ActorRefFrom<typeof verificationCodeMachine> | undefined

/** The snapshot of the actor that mails verification codes; undefined while there is none. */
export type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

export const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? false
/** Whether another code can be requested now; without an actor one can. */
export const canResendOf = (snapshot: CodeSnapshot) => snapshot?.matches('resendable') ?? true
export const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
/** Why no other code can be sent for now. */
export const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)
/** Whether there is a code: being sent, sent, sent shortly before from another tab or browser, or not sent. Without an actor one was sent before. */
export type CodeStanding = 'sending' | 'sent' | 'sentBefore' | 'unsent'

export function standingOf(snapshot: CodeSnapshot): CodeStanding {
  if (snapshot === undefined) return 'sent'
  if (isSending(snapshot)) return 'sending'
  if (snapshot.matches('paused')) return 'sentBefore'
  return snapshot.context.sentAt === null ? 'unsent' : 'sent'
}

/** What the button for another code announces while it waits. */
export const announcementOf = (standing: CodeStanding) =>
  standing === 'sent' || standing === 'sentBefore' ? standing : null

const sentAtOf = (snapshot: CodeSnapshot) => snapshot?.context.sentAt ?? null
const whyOf = (snapshot: CodeSnapshot) => snapshot?.context.why ?? ''
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/**
 * The visible state of a mailed code: when it was mailed, null before, and when another can be requested, both in milliseconds since 1970 UTC;
 * `limit` is why no other can be sent for now, `why` what else the signer should know.
 */
export function useCodeSending(code: CodeActor) {
  return {
    isSending: useSelector(code, isSending),
    standing: useSelector(code, standingOf),
    sentAt: useSelector(code, sentAtOf),
    resendAt: useSelector(code, resendAtOf),
    canResend: useSelector(code, canResendOf),
    limit: useSelector(code, limitOf),
    why: useSelector(code, whyOf),
  }
}

/** The dialog about a code that could not be mailed; undefined for none. */
export const useCodeDialog = (code: CodeActor) => useSelector(code, dialogOf)
