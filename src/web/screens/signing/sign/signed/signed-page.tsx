import { Box, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { answerOfType } from '../../../../../domain/agreements/answers.ts'
import type { SignerKind } from '../../../../../domain/agreements/draft.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { signEntryPath } from '../../../shared/page/paths.ts'
import { Page } from '../../../../ui/page/page.tsx'
import { useSigning } from '../flow/connect.tsx'
import { SignedEarlierCard } from './signed-earlier.tsx'
import { SignedHereFlow, useIsFetchingFile, useIsOver, useSignedHere } from '../flow/signed-here.connect.tsx'
import { useBeginAnew } from '../flow/begin-anew.ts'
import { SignedHistory } from '../flow/step-history.tsx'
import { useSignerVariant } from '../flow/signer-variant.ts'

type SignedAgainProps = { linkId: string; signerKind: SignerKind; handle: string; children: ReactNode }

/** Shows the signature that was made in this tab before a reload, or the sign page once the signature's handle has expired. */
export function SignedAgain({ linkId, signerKind, handle, children }: SignedAgainProps) {
  return (
    <SignedHereFlow linkId={linkId} signerKind={signerKind} handle={handle} signed={null}>
      <UnlessOver>{children}</UnlessOver>
    </SignedHereFlow>
  )
}

function UnlessOver({ children }: { children: ReactNode }) {
  return useIsOver() ? children : <SignedPage />
}

/** Page shown after a new signature. Stores the signature's handle in the tab, so that a reload shows it again. */
export function SignedNow() {
  const { linkId, link, signerKind, agreement, employer, receipt, receiptHandle, answers } = useSigning()
  const { receipt: memory } = useBrowserEnvironment()
  const beginAnew = useBeginAnew()
  useEffect(() => {
    if (receiptHandle !== null) memory.remember(linkId, signerKind, receiptHandle)
  }, [memory, linkId, signerKind, receiptHandle])
  if (!receipt) return null
  const signed = {
    link_id: linkId,
    apply_to: signerKind,
    org_alias: link?.org_alias ?? '',
    ...(link?.org_names && { org_names: link.org_names }),
    project_url: link?.project_url ?? '',
    cla_title: agreement?.title ?? '',
    cla_sha256: agreement?.sha256 ?? '',
    corporation_name: employer?.corp_name ?? answerOfType(agreement?.fields ?? [], answers, 'corporationName'),
    receipt,
  }
  return (
    <SignedHereFlow linkId={linkId} signerKind={signerKind} handle={receiptHandle} signed={signed} onSpent={beginAnew}>
      <SignedPage />
    </SignedHereFlow>
  )
}

/** Version that the verified address has signed. A reload shows it again while the code is valid. */
export function SignedEarlier() {
  const { t, communityName } = useWords()
  const { linkId, link, signed } = useSigning()
  if (!signed) return null
  const community = communityName(link)
  return (
    <Page title={t('title.signedBefore', { community })} community={community} markTo={signEntryPath(linkId)}>
      <SignedEarlierCard signed={signed} />
    </Page>
  )
}

function SignedPage() {
  const { t, communityName } = useWords()
  const { words, Signed } = useSignerVariant()
  const { signed } = useSignedHere()
  const isFetching = useIsFetchingFile()
  const community = communityName(signed)
  return (
    <Page
      title={signed ? t(words.titleSigned, { community }) : t('title.opening')}
      community={community}
      markTo={signed ? signEntryPath(signed.link_id) : undefined}
      busy={isFetching || !signed}
    >
      {signed ? <Signed signed={signed} /> : <SignedSkeleton />}
      <SignedHistory />
    </Page>
  )
}

function SignedSkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="37rem" mx="auto">
      <Skeleton height="24rem" />
    </Box>
  )
}
