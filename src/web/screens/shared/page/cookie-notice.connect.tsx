import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { cookieNoticeMachine } from '../../../../../machines/access/cookie-notice.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof cookieNoticeMachine>

const flow = createFlow(cookieNoticeMachine)

/** Provides the cookie notice. Wraps every screen, because the signer can also accept cookies in the consent form. */
export function CookieNoticeFlow({ children }: { children: ReactNode }): ReactElement {
  const { framed, cookieNotice } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={() => ({ isFramed: framed, isRemembered: cookieNotice.recall() })}
      on={{ 'notice.settled': cookieNotice.remember }}
    >
      {children}
    </flow.Provider>
  )
}

const isShown = (snapshot: Snapshot): boolean => snapshot.matches('shown')

export const useIsCookieNoticeShown = () => flow.useFlow(isShown)

export function useCookieNoticeActions() {
  const send = flow.useSend()
  return {
    close: () => send({ type: 'notice.closed' }),
    acceptCookies: () => send({ type: 'cookies.accepted' }),
  }
}
