import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  isResetLinkSpent,
  passwordResetMachine,
} from '../../../../../machines/access/passwords/password-reset.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

const flow = createFlow(passwordResetMachine)

type Props = {
  /** `fake_link` for a community manager. */
  linkId: string
  /** Key from the email; empty if there is none. */
  mailedKey: string
  /** Path of the sign-in page, the only page that can be opened before the password is set. */
  signInPath: string
  children: ReactNode
}

/**
 * Sets a password using a link from an email. Prevents leaving the page before the password is set (requirements §2). Set a `key` that includes the
 * link and the emailed key.
 */
export function PasswordResetFlow({ linkId, mailedKey, signInPath, children }: Props): ReactElement {
  return (
    <flow.Provider input={() => ({ linkId, key: mailedKey, isReturned: isReturned() })}>
      <LeaveGuard signInPath={signInPath} />
      {children}
    </flow.Provider>
  )
}

/** Returns the visible part: the form, the reason why the link is invalid, or the confirmation. */
const partOf = (snapshot: Snapshot): 'form' | 'spent' | 'changed' => {
  if (snapshot.matches('changed')) return 'changed'
  return isResetLinkSpent(snapshot.context) ? 'spent' : 'form'
}
const isHeld = (snapshot: Snapshot): boolean => snapshot.matches('held')
const dialogOf = ({ children }: Snapshot) => children.dialog
const failureOf = ({ context }: Snapshot) => context.failure
const userOf = ({ context }: Snapshot): string => context.user
const ownWordsOf = ({ context }: Snapshot) => context.ownWords
const isFirstOf = ({ context }: Snapshot): boolean => context.isFirst
const passwordOf = ({ context }: Snapshot): string => context.password
const refusalOf = ({ context }: Snapshot) => context.refusal

export function usePasswordReset() {
  return {
    part: flow.useFlow(partOf),
    isBusy: flow.useIsBusy(),
    /** True if the user has tried to leave the page before setting a password. */
    isHeld: flow.useFlow(isHeld),
    dialog: flow.useFlow(dialogOf),
    failure: flow.useFlow(failureOf),
    /** The account's ID; empty until the link is opened. */
    user: flow.useFlow(userOf),
  }
}

export function usePasswordForm() {
  return {
    /** Words from the account that the password must not contain; null until the link is opened. */
    ownWords: flow.useFlow(ownWordsOf),
    isFirst: flow.useFlow(isFirstOf),
    /** The submitted password, and the reason why it was refused. */
    password: flow.useFlow(passwordOf),
    refusal: flow.useFlow(refusalOf),
  }
}

export function usePasswordResetActions() {
  const send = flow.useSend()
  return {
    setPassword: (password: string) => send({ type: 'form.submitted', password }),
    stay: () => send({ type: 'stay.acknowledged' }),
  }
}

/** State of the history entry that the page adds, so that the first Back does not leave the page. */
type Marked = { staysHere?: boolean } | null

const isReturned = (): boolean => (window.history.state as Marked)?.staysHere === true

/** Reports to the flow every attempt to leave the page: links, Back, reload, closing the window. */
function LeaveGuard({ signInPath }: { signInPath: string }): null {
  const actor = flow.useActor()
  useEffect(() => {
    const isDone = (): boolean => ['changed', 'spent', 'left'].some((value) => actor.getSnapshot().value === value)
    const stand = (): void => window.history.pushState({ ...(window.history.state as Marked), staysHere: true }, '')
    if (!isReturned() && !isDone()) stand()

    const goesBack = (): void => {
      // Skips the entry that the page added, so that a single Back leaves the page once leaving is allowed.
      if (isDone() && !isReturned() && window.history.state !== null) window.history.back()
      // Following an in-page link sets no history state.
      if (isDone() || isReturned() || window.history.state === null) return
      stand()
      actor.send({ type: 'leave.asked', isToSignIn: false })
    }
    const followsLink = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (!link || isDone()) return
      const leave = { type: 'leave.asked', isToSignIn: link.pathname === signInPath } as const
      const isHeld = !leave.isToSignIn || !actor.getSnapshot().can(leave)
      if (isHeld) event.preventDefault()
      actor.send(leave)
    }
    const goesAway = (event: BeforeUnloadEvent): void => {
      if (!isDone()) event.preventDefault()
    }
    window.addEventListener('popstate', goesBack)
    window.addEventListener('beforeunload', goesAway)
    document.addEventListener('click', followsLink, { capture: true })
    return () => {
      window.removeEventListener('popstate', goesBack)
      window.removeEventListener('beforeunload', goesAway)
      document.removeEventListener('click', followsLink, { capture: true })
    }
  }, [actor, signInPath])
  return null
}

/** Returns the clicked link if it would leave this page in the same tab; otherwise null. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a')
  const isElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link?.target === '_blank'
  if (!link || isElsewhere || link.hasAttribute('download')) return null
  const isWithin = link.hash !== '' && link.pathname === location.pathname
  return isWithin ? null : link
}
