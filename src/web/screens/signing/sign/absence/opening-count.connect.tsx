import { type ReactElement, useEffect } from 'react'
import { openingCountMachine } from '../../../../../../machines/signing/opening-count.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

const flow = createFlow(openingCountMachine)

/** Counts the sign page as opened after the first scroll or key press. Crawlers and link previews trigger neither. */
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
    // The scroll event of an inner element does not bubble to the document, so the listeners capture.
    for (const use of uses)
      document.addEventListener(use, used, { capture: true, passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [send])
  return null
}
