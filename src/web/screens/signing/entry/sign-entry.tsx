import { Box, chakra, Grid, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { signEntryMachine } from '../../../../../machines/signing/sign-entry.machine.ts'
import { useSignEntry, useSignEntryRef } from './connect.tsx'
import { loadWords } from '../../../i18n/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { managerSignInPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SigningGuide } from './signing-guide.tsx'
import { Unavailable } from '../unavailable.tsx'
import { WayCard } from './way-card.tsx'

// It comes after the three ways: most people know which is theirs.
const WayFinder = lazy(async () => {
  const [{ WayFinder: Finder }] = await Promise.all([import('./way-finder.tsx'), loadWords('company')])
  return { default: Finder }
})

type Snapshot = SnapshotFrom<typeof signEntryMachine>

const contextOf = (snapshot: Snapshot) => snapshot.context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isOpen = (snapshot: Snapshot) => snapshot.matches('open')

/** The entry, whatever its flow has come to. */
export function SignEntry({ backTo }: { backTo: string | null }) {
  const { t } = useWords()
  const actor = useSignEntryRef()
  const { link, failure } = useSignEntry(contextOf)
  const busy = useSignEntry(isBusy)
  const open = useSignEntry(isOpen)
  const opened = link ? t('title.entry', { community: link.org_alias }) : t('title.opening')
  return (
    <Page
      title={busy || open ? opened : t('title.unavailable')}
      community={link?.org_alias}
      markTo={backTo ?? undefined}
    >
      {busy && <EntryShape />}
      {open && <Ways backTo={backTo} />}
      {!busy && !open && <Unavailable failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />}
    </Page>
  )
}

function Ways({ backTo }: { backTo: string | null }) {
  const { t } = useWords()
  const { linkId, link, individual, corporation } = useSignEntry(contextOf)
  return (
    <Box maxWidth="57rem" mx="auto" pt={{ base: '0', md: '4' }}>
      {backTo !== null && (
        <Box mb="4">
          <TextLink to={backTo}>{t('sign.back')}</TextLink>
        </Box>
      )}
      <ScreenHeading>{t('entry.title', { community: link?.org_alias ?? '' })}</ScreenHeading>
      <chakra.p color="ink.second" mt="2" mb="7" maxWidth="40rem">
        {t('entry.intro')}
      </chakra.p>
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <WayCard linkId={linkId} loginType="individual" isOpen={individual.length > 0} />
        <WayCard linkId={linkId} loginType="employee" isOpen={individual.length > 0} />
        <WayCard linkId={linkId} loginType="corporation" isOpen={corporation.length > 0} />
      </Grid>
      {individual.length > 0 && (
        <Suspense fallback={<Skeleton height="13rem" mt="6" />}>
          <Box mt="6">
            <WayFinder key={linkId} linkId={linkId} />
          </Box>
        </Suspense>
      )}
      <SigningGuide linkId={linkId} open={{ individual: individual.length > 0, corporation: corporation.length > 0 }} />
      <chakra.p mt="10" color="ink.third">
        <RichWords of="entry.manager" tags={{ signIn: <TextLink to={managerSignInPath(linkId)} /> }} />
      </chakra.p>
    </Box>
  )
}

function EntryShape() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="57rem" mx="auto" pt={{ base: '0', md: '4' }}>
      <Skeleton height="9" maxWidth="30rem" />
      <Skeleton height="5" maxWidth="36rem" mt="3" mb="7" />
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
      </Grid>
    </Box>
  )
}
