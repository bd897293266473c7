import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import type { SignerKind } from '../../../../../domain/agreements/draft.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { BeginAnew } from '../flow/begin-anew.ts'

// Lazy-loaded, so that it does not delay the first visit.
const page = () => import('./signed-page.tsx')
const SignedAgain = lazy(async () => ({ default: (await page()).SignedAgain }))
const Loaded = lazy(async () => ({ default: (await page()).SignedNow }))
const Earlier = lazy(async () => ({ default: (await page()).SignedEarlier }))

/** Preloads the page shown after signing. Errors are ignored here, because rendering the page reports them again. */
export function fetchSignedPage(): void {
  Promise.all([page(), import('../flow/signed-card.tsx')]).catch(() => undefined)
}

type SignedBeforeProps = { linkId: string; signerKind: SignerKind; children: ReactNode }

/** Shows the signature that was made in this tab before a reload, otherwise the sign page. */
export function SignedBefore({ linkId, signerKind, children }: SignedBeforeProps) {
  const { receipt } = useBrowserEnvironment()
  const [handle] = useState(() => receipt.recall(linkId, signerKind))
  const [signatures, setSignatures] = useState(0)
  const pageToSign = (
    <BeginAnew value={() => setSignatures((given) => given + 1)}>
      <Fragment key={signatures}>{children}</Fragment>
    </BeginAnew>
  )
  if (handle === null) return pageToSign
  return (
    <Suspense>
      <SignedAgain linkId={linkId} signerKind={signerKind} handle={handle}>
        {pageToSign}
      </SignedAgain>
    </Suspense>
  )
}

/** Page shown after a new signature. */
export const JustSigned = () => (
  <Suspense>
    <Loaded />
  </Suspense>
)

/** Page shown if the address has already signed. */
export const SignedBeforePage = () => (
  <Suspense>
    <Earlier />
  </Suspense>
)
