import { useEffect } from 'react'
import { useBrowserEnvironment } from '../../browser-environment.ts'
import type { SignerKind } from '../../../domain/draft.ts'

/** Stores in this tab the link, the SignerKind, and the URL the visitor came from (requirements §3). */
export function useLastSeen(linkId: string, loginType?: SignerKind, orgAddress?: string): void {
  const { lastSeen, wayBack, referrer } = useBrowserEnvironment()
  useEffect(() => {
    lastSeen.remember(linkId, loginType)
    const from = orgAddress?.startsWith('https://') ? orgAddress : referrer
    if (from !== null) wayBack.remember(linkId, from)
  }, [lastSeen, wayBack, referrer, linkId, loginType, orgAddress])
}
