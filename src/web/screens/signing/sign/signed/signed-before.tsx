import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import type { SignerKind } from '../../../../../domain/agreements/draft.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { BeginAnew } from '../flow/begin-anew.ts'

// The first visit is not kept waiting for it.
const page = () => import('./signed-page.tsx')
const SignedAgain = lazy(async () => ({ default: (await page()).SignedAgain }))
const Loaded = lazy(async () => ({ default: (await page()).SignedNow }))
const Earlier = lazy(async () => ({ default: (await page()).SignedEarlier }))

/** Loads the page of a signature, so that it is there when the signature is given. A failure shows again where the page is needed. */
export function fetchSignedPage(): void {
  Promise.all([page(), import('../flow/signed-card.tsx')]).catch(() => undefined)
}

type SignedBeforeProps = { linkId: string; signerKind: SignerKind; children: ReactNode }

/** What was signed in this tab before the page was loaded again; where there is nothing, the page to sign. */
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

/** The page of a signature that was just given. */
export const JustSigned = () => (
  <Suspense>
    <Loaded />
  </Suspense>
)

/** The page of a signature that was given before. */
export const KnownSignature = () => (
  <Suspense>
    <Earlier />
  </Suspense>
)
