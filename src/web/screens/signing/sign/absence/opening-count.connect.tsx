import { type ReactElement, useEffect } from 'react'
import { openingCountMachine } from '../../../../../../machines/signing/opening-count.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

const flow = createFlow(openingCountMachine)

/** Counts the sign page as opened on the first scroll or key press, which crawlers and link previews do not trigger. */
export function OpeningCount({ linkId }: { linkId: string }): ReactElement {
  return (
    <flow.Provider input={{ linkId }}>
      <Used />
    </flow.Provider>
  )
}

const uses = ['scroll', 'keydown', 'input'] as const

function Used(): null {
  const send = flow.useSend()
  useEffect(() => {
    const leaving = new AbortController()
    const used = (): void => {
      leaving.abort()
      send({ type: 'page.used' })
    }
    // Scroll events of inner elements do not bubble, so the listeners use the capture phase.
    for (const use of uses)
      document.addEventListener(use, used, { capture: true, passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [send])
  return null
}
