import { Box, Button, chakra, Grid, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { type BrowserEnvironment, defaultLinkOf, useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { loadWords } from '../../../i18n/index.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { entrancePath, findOwnPath, managerSignInPath, signPath } from '../../shared/page/paths.ts'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { Unavailable } from '../unavailable.tsx'
import { useLastSeen } from '../use-last-seen.ts'
import { SignEntryFlow, useSignEntry, useSignEntryActions } from './connect.tsx'

// Loaded after the three signing options, because most people know which of them applies.
const SignerKindFinder = lazy(async () => {
  const [{ SignerKindFinder: Finder }] = await Promise.all([import('./signer-kind-finder.tsx'), loadWords('company')])
  return { default: Finder }
})

/**
 * `/sign/:params`, and `/sign` and `/` for the default link: shows the three signing options. Without a default link, `/` redirects to the start
 * page.
 */
export default function EntryScreen({ name }: { name: 'front' | 'defaultEntry' | 'entry' }) {
  const { params, orgAddress } = useParams()
  const environment = useBrowserEnvironment()
  const linkId = params === undefined ? defaultLinkOf(environment) : findLink(environment, params)
  if (linkId === null) return name === 'front' ? <Navigate to={entrancePath} replace /> : <ErrorPage />
  return <Entry key={linkId} linkId={linkId} orgAddress={orgAddress} />
}

/** Decision 27: resolves an encoded organization to its link. Any other value is a link ID. */
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

function SignEntry({ linkId, orgAddress }: { linkId: string; orgAddress: string | undefined }) {
  const { t, communityName } = useWords()
  const { part, link, failure } = useSignEntry()
  useLastSeen({ linkId, isOpen: link !== null, orgAddress })
  const backTo = findOwnPath(orgAddress)
  const { retry } = useSignEntryActions()
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

/** Uses three columns only if the button labels fit. Subgrid aligns the rows of the cards. */
const cards = {
  columnGap: '5',
  rowGap: { base: '5', lg: '2' },
  templateColumns: { base: '1fr', lg: 'repeat(3, 1fr)' },
} as const

function SignerKinds({ backTo }: { backTo: string | null }) {
  const { t, communityName } = useWords()
  const { linkId, link, canSign } = useSignEntry()
  return (
    <Box maxWidth="column" mx="auto">
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

/** Style of the less common signing options. Most people sign as individuals. */
const quiet = { bg: 'transparent', color: 'ink', borderColor: 'control', _hover: { bg: 'accent.soft' } } as const

/** Aligns the buttons of adjacent cards and equalizes their height. served.css contains the same rules. */
const buttonPlace = {
  alignSelf: { base: 'stretch', md: 'start', lg: 'stretch' },
  gridRow: { lg: '4' },
  mt: { base: '3', lg: '1' },
  px: { base: '4', lg: '2' },
} as const

type SignerKindCardProps = {
  linkId: string
  signerKind: SignerKind
  /** True if the link has an agreement for this signer kind. */
  isOpen: boolean
}

/** Card for a signing option: its intended signers, and the button or the reason why it is unavailable. */
function SignerKindCard({ linkId, signerKind, isOpen }: SignerKindCardProps) {
  const { t } = useWords()
  const reasonId = `${signerKind}-reason`
  return (
    <Box
      as="section"
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridRow={{ lg: 'span 4' }}
      gridTemplateRows={{ lg: 'subgrid' }}
      gap="2"
      p="6"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.h2 textStyle="heading" fontSize="1.125rem">
        {t(`entry.${signerKind}`)}
      </chakra.h2>
      <chakra.p color="ink.second">{t(`entry.${signerKind}For`)}</chakra.p>
      {!isOpen && (
        <Box id={reasonId} textStyle="small" color="ink.third">
          {t('entry.none')}
        </Box>
      )}
      {isOpen ? (
        <PageLink to={signPath(linkId, signerKind)} {...buttonPlace} {...(signerKind !== 'individual' && quiet)}>
          {t(`entry.${signerKind}Button`)}
        </PageLink>
      ) : (
        <Button variant="outline" aria-disabled aria-describedby={reasonId} {...buttonPlace}>
          {t(`entry.${signerKind}Button`)}
        </Button>
      )}
    </Box>
  )
}

const guides = [
  { kind: 'individual', steps: ['guide.individualRead', 'guide.individualConfirm', 'guide.individualSign'] },
  { kind: 'employee', steps: ['guide.employeeSign', 'guide.employeeConfirm', 'guide.employeeTold'] },
  {
    kind: 'corporation',
    steps: [
      'guide.corporationForm',
      'guide.corporationLetter',
      'guide.corporationStamp',
      'guide.corporationApproval',
      'guide.corporationManagers',
    ],
  },
] as const satisfies readonly { kind: string; steps: readonly WordKey[] }[]

type SigningGuideProps = {
  linkId: string
  /** Agreement types of the link. Employees sign the individual agreement. */
  canSign: { individual: boolean; corporation: boolean }
}

/** Steps of each signing option, with links to the available options. */
function SigningGuide({ linkId, canSign }: SigningGuideProps) {
  const { t } = useWords()
  return (
    <Box as="section" mt="12">
      <chakra.h2 textStyle="heading" mb="4">
        {t('guide.title')}
      </chakra.h2>
      <Grid gap={{ base: '6', md: '5' }} templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {guides.map(({ kind, steps }) => (
          <Box key={kind}>
            <chakra.h3 fontWeight="bold" mb="1">
              {canSign[kind === 'corporation' ? kind : 'individual'] ? (
                <TextLink to={signPath(linkId, kind)}>{t(`guide.${kind}`)}</TextLink>
              ) : (
                t(`guide.${kind}`)
              )}
            </chakra.h3>
            <chakra.ol listStyleType="decimal" color="ink.second" ps="5" margin="0">
              {steps.map((step) => (
                <chakra.li key={step} py="0.5" ps="1">
                  {t(step)}
                </chakra.li>
              ))}
            </chakra.ol>
          </Box>
        ))}
      </Grid>
    </Box>
  )
}

function EntrySkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="column" mx="auto">
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
