import { Box, chakra, Grid, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { type BrowserEnvironment, defaultLinkOf, useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { loadWords } from '../../../i18n/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath, findOwnPath, managerSignInPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { Unavailable } from '../unavailable.tsx'
import { useLastSeen } from '../use-last-seen.ts'
import { SignEntryFlow, useSignEntry, useSignEntryActs } from './connect.tsx'
import { SignerKindCard } from './signer-kind-card.tsx'
import { SigningGuide } from './signing-guide.tsx'

// Loaded after the three kinds of signing: most people know which is theirs.
const SignerKindFinder = lazy(async () => {
  const [{ SignerKindFinder: Finder }] = await Promise.all([import('./signer-kind-finder.tsx'), loadWords('company')])
  return { default: Finder }
})

/** `/sign/:params`, and `/sign` and `/` for the default link: the three kinds of signing. Without a link `/` redirects to the start page. */
export default function EntryScreen({ name }: { name: 'front' | 'defaultEntry' | 'entry' }) {
  const { params, orgAddress } = useParams()
  const environment = useBrowserEnvironment()
  const linkId = params === undefined ? defaultLinkOf(environment) : findLink(environment, params)
  if (linkId === null) return name === 'front' ? <Navigate to={entrancePath} replace /> : <ErrorPage />
  return <Entry key={linkId} linkId={linkId} orgAddress={orgAddress} />
}

/** Decision 27: an encoded organisation selects its link; anything else is the link's id. */
function findLink({ service }: BrowserEnvironment, params: string): string | null {
  if (Object.hasOwn(service.stockLinks, params)) return service.stockLinks[params] ?? null
  return isLinkId(params) ? params : null
}

function Entry({ linkId, orgAddress }: { linkId: string; orgAddress: string | undefined }) {
  return (
    <SignEntryFlow linkId={linkId}>
      <SignEntry linkId={linkId} orgAddress={orgAddress} />
    </SignEntryFlow>
  )
}

/** The entry page in each state of its flow. */
function SignEntry({ linkId, orgAddress }: { linkId: string; orgAddress: string | undefined }) {
  const { t, communityName } = useWords()
  const { part, link, failure } = useSignEntry()
  useLastSeen({ linkId, isOpen: link !== null, orgAddress })
  const backTo = findOwnPath(orgAddress)
  const { retry } = useSignEntryActs()
  const opened = link ? t('title.entry', { community: communityName(link) }) : t('title.opening')
  return (
    <Page
      title={part === 'unavailable' ? t('title.unavailable') : opened}
      community={communityName(link)}
      markTo={backTo ?? (part === 'unavailable' ? '/' : undefined)}
    >
      {part === 'opening' && <EntrySkeleton />}
      {part === 'open' && <SignerKinds backTo={backTo} />}
      {part === 'unavailable' && <Unavailable failure={failure} onRetry={retry} />}
    </Page>
  )
}

/** Three columns only where the buttons' labels fit; the cards' rows align by subgrid. */
const cards = {
  columnGap: '5',
  rowGap: { base: '5', lg: '2' },
  templateColumns: { base: '1fr', lg: 'repeat(3, 1fr)' },
} as const

function SignerKinds({ backTo }: { backTo: string | null }) {
  const { t, communityName } = useWords()
  const { linkId, link, canSign } = useSignEntry()
  return (
    <Box maxWidth="column" mx="auto" pt={{ base: '0', md: '4' }}>
      {backTo !== null && (
        <Box mb="4">
          <TextLink to={backTo}>{t('sign.back')}</TextLink>
        </Box>
      )}
      <ScreenHeading>{t('entry.title', { community: communityName(link) })}</ScreenHeading>
      <chakra.p color="ink.second" mt="2" mb="7" maxWidth="40rem">
        {t('entry.intro')}
      </chakra.p>
      <Grid {...cards}>
        <SignerKindCard linkId={linkId} signerKind="individual" isOpen={canSign.individual} />
        <SignerKindCard linkId={linkId} signerKind="employee" isOpen={canSign.individual} />
        <SignerKindCard linkId={linkId} signerKind="corporation" isOpen={canSign.corporation} />
      </Grid>
      {canSign.individual && (
        <Suspense fallback={<Skeleton height={{ base: '14.25rem', sm: '10.25rem' }} mt="6" />}>
          <Box mt="6">
            <SignerKindFinder key={linkId} linkId={linkId} />
          </Box>
        </Suspense>
      )}
      <SigningGuide linkId={linkId} canSign={canSign} />
      <chakra.p mt="10" color="ink.third">
        <RichWords of="entry.manager" tags={{ signIn: <TextLink to={managerSignInPath(linkId)} /> }} />
      </chakra.p>
    </Box>
  )
}

function EntrySkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="column" mx="auto" pt={{ base: '0', md: '4' }}>
      <Skeleton height="9" maxWidth="30rem" />
      <Skeleton height="5" maxWidth="36rem" mt="3" mb="7" />
      <Grid {...cards}>
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
      </Grid>
    </Box>
  )
}
