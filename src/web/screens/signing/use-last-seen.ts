import { useEffect } from 'react'
import { useBrowserEnvironment } from '../../client/browser-environment.ts'
import type { SignerKind } from '../../../domain/agreements/draft.ts'

type LastSeen = {
  linkId: string
  isOpen: boolean
  loginType?: SignerKind
  orgAddress?: string | undefined
}

/** Stores the referrer in this tab and, after the link is opened, the link and the SignerKind (requirements §3). */
export function useLastSeen({ linkId, isOpen, loginType, orgAddress }: LastSeen): void {
  const { lastSeen, returnUrl: wayBack, referrer } = useBrowserEnvironment()
  useEffect(() => {
    if (isOpen) lastSeen.remember(linkId, loginType)
  }, [lastSeen, linkId, isOpen, loginType])
  useEffect(() => {
    const from = orgAddress?.startsWith('https://') ? orgAddress : referrer
    if (from !== null) wayBack.remember(linkId, from)
  }, [wayBack, referrer, linkId, orgAddress])
}
