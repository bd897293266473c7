import { type ReactElement, useEffect } from 'react'
import { openingCountMachine } from '../../../../../../machines/signing/opening-count.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

const flow = createFlow(openingCountMachine)

/** Counts the sign page of a link as opened, after a first scroll or key: of robots and link previews there is neither. */
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
    // Scrolling of an element inside the page is not announced to the document after it.
    for (const use of uses)
      document.addEventListener(use, used, { capture: true, passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [send])
  return null
}
