import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { cookieNoticeMachine } from '../../../../machines/access/cookie-notice.machine.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'

const Flow = createActorContext(cookieNoticeMachine)

/** A piece of the notice's snapshot; define the selector outside the component. */
export const useCookieNotice = Flow.useSelector
/** The actor to `send` events to. */
export const useCookieNoticeRef = Flow.useActorRef

/** The cookie notice of a visit: every screen stands inside it, because signing can answer it too. */
export function CookieNoticeFlow({ children }: { children: ReactNode }): ReactElement {
  const { framed, cookieNotice } = useBrowserEnvironment()
  const [input] = useState(() => ({ isFramed: framed, isRemembered: cookieNotice.recall() }))
  return (
    <Flow.Provider options={{ input }}>
      <Memory remember={cookieNotice.remember} />
      {children}
    </Flow.Provider>
  )
}

function Memory({ remember }: { remember: () => void }): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscription = actor.on('notice.settled', remember)
    return () => subscription.unsubscribe()
  }, [actor, remember])
  return null
}
