import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { verificationCodeMachine } from '../../../../../machines/shared/verification-code.machine.ts'
import type { OpenDialog } from '../flow/dialog.connect.ts'

/** The snapshot of the actor that mails verification codes; undefined while there is none. */
type CodeSnapshot = SnapshotFrom<typeof verificationCodeMachine> | undefined

type CodedSnapshot = {
  children: {
    verificationCode?: ActorRefFrom<typeof verificationCodeMachine> | undefined
    dialog?: OpenDialog | undefined
  }
}

/** A flow that invokes the machine of verification codes as its child `verificationCode`; undefined while there is none. */
type CodedFlow = { subscribe: AnyActorRef['subscribe']; getSnapshot: () => CodedSnapshot } | undefined

const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? false
const canResendOf = (snapshot: CodeSnapshot) => snapshot?.matches('resendable') ?? true
const resendAtOf = (snapshot: CodeSnapshot) => snapshot?.context.resendAt ?? 0
const limitOf = (snapshot: CodeSnapshot) => (snapshot?.matches('limited') ? snapshot.context.failure : null)

/** The state of the code: being sent, sent, sent shortly before from another tab or browser, or not sent. Without an actor one was sent before. */
export type CodeStanding = 'sending' | 'sent' | 'sentBefore' | 'unsent'

function standingOf(snapshot: CodeSnapshot): CodeStanding {
  if (snapshot === undefined) return 'sent'
  if (isSending(snapshot)) return 'sending'
  if (snapshot.matches('paused')) return 'sentBefore'
  return snapshot.context.sentAt === null ? 'unsent' : 'sent'
}

/** The announcement of the button for another code while it waits. */
export const announcementOf = (standing: CodeStanding) =>
  standing === 'sent' || standing === 'sentBefore' ? standing : null

const sentAtOf = (snapshot: CodeSnapshot) => snapshot?.context.sentAt ?? null
const whyOf = (snapshot: CodeSnapshot) => snapshot?.context.why ?? ''
const codeDialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog
const codeActorOf = (snapshot: CodedSnapshot | undefined) => snapshot?.children.verificationCode
const ownDialogOf = (snapshot: CodedSnapshot | undefined) => snapshot?.children.dialog

/**
 * The visible state of a flow's mailed code. `sentAt` (null before) and `resendAt`, from when another one can be requested, are in milliseconds since
 * 1970 UTC. `limit` is the reason why no other can be sent for now, `why` what else the signer should know.
 */
export function useCodeSending(flow: CodedFlow) {
  const code = useSelector(flow, codeActorOf)
  return {
    isSending: useSelector(code, isSending),
    standing: useSelector(code, standingOf),
    sentAt: useSelector(code, sentAtOf),
    resendAt: useSelector(code, resendAtOf),
    /** Without an actor a code can be requested. */
    canResend: useSelector(code, canResendOf),
    limit: useSelector(code, limitOf),
    why: useSelector(code, whyOf),
  }
}

/** The open dialog of a flow, or the one about a code that could not be mailed; undefined for none. */
export function useCodeDialog(flow: CodedFlow) {
  const own = useSelector(flow, ownDialogOf)
  const dialogOfCode = useSelector(useSelector(flow, codeActorOf), codeDialogOf)
  return own ?? dialogOfCode
}
