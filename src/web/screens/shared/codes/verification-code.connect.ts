import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { verificationCodeMachine } from '../../../../../machines/shared/verification-code.machine.ts'
import type { OpenDialog } from '../flow/dialog.connect.ts'

/** Snapshot of the actor that sends verification codes; undefined if there is none. */
type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

type CodedSnapshot = {
  children: {
    verificationCode?: ActorRefFrom<typeof verificationCodeMachine> | undefined
    dialog?: OpenDialog | undefined
  }
}

/** Flow that invokes the verification code machine as its child `verificationCode`; undefined if there is none. */
type CodedFlow = { subscribe: AnyActorRef['subscribe']; getSnapshot: () => CodedSnapshot } | undefined

const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? false
const canResendOf = (snapshot: CodeSnapshot) => snapshot?.matches('resendable') ?? true
const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)

/** State of the code: being sent, sent, already sent from another tab or browser, or not sent. Without an actor, the state is `sent`. */
export type CodeStanding = 'sending' | 'sent' | 'sentBefore' | 'unsent'

function standingOf(snapshot: CodeSnapshot): CodeStanding {
  if (snapshot === undefined) return 'sent'
  if (isSending(snapshot)) return 'sending'
  if (snapshot.matches('paused')) return 'sentBefore'
  return snapshot.context.sentAt === null ? 'unsent' : 'sent'
}

/** Returns the screen reader announcement of the resend button while it is waiting; null if there is none. */
export const announcementOf = (standing: CodeStanding) =>
  standing === 'sent' || standing === 'sentBefore' ? standing : null

const sentAtOf = (snapshot: CodeSnapshot) => snapshot?.context.sentAt ?? null
const whyOf = (snapshot: CodeSnapshot) => snapshot?.context.why ?? ''
const codeDialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog
const codeActorOf = (snapshot: CodedSnapshot | undefined) => snapshot?.children.verificationCode
const ownDialogOf = (snapshot: CodedSnapshot | undefined) => snapshot?.children.dialog

/**
 * Returns the state of a flow's verification code. `sentAt` (null before the first code) and `resendAt` (earliest time for another code) are in
 * milliseconds since 1970 UTC. `limit` is the reason why no other code can be sent at the moment; `why` is an additional message for the signer.
 */
export function useCodeSending(flow: CodedFlow) {
  const code = useSelector(flow, codeActorOf)
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

/** Returns the flow's open dialog, or the dialog for a code that could not be sent; undefined if there is none. */
export function useCodeDialog(flow: CodedFlow) {
  const own = useSelector(flow, ownDialogOf)
  const dialogOfCode = useSelector(useSelector(flow, codeActorOf), codeDialogOf)
  return own ?? dialogOfCode
}
