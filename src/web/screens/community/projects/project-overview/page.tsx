import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ResultOf, Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { placeOfProject } from '../../../../../domain/projects/projects.ts'
import { signaturesOf } from '../../../../../domain/people/signatures-of.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { companiesToReviewPath, linkPath, signEntryPath } from '../../../shared/page/paths.ts'
import { OutlinedAnchor, PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { NewTabNote } from '../../../../ui/page/new-tab-note.tsx'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { Unread } from '../../../shared/lists/unread.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { CodesStopped } from '../../settings/codes-stopped.tsx'
import { EmailsPaused } from '../../settings/emails-paused.tsx'
import { MailboxTrouble } from '../../settings/mailbox-trouble.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ShareCard } from '../share-card.tsx'
import { ErasuresWaiting } from './erasures-waiting.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { LongestWaiting } from './longest-waiting.tsx'
import { SignaturesChart, Totals } from './signatures-chart.tsx'
import { VersionsCard } from './versions-card.tsx'

type Link = Schemas['ManagedLink']
type Summary = ResultOf<'getLinkSummary'>

/** A project with fewer signatures has the address to share in the chart's place. */
const fewestForChart = 5

/** `/project/:linkId`: a project at a glance, with its next act. */
export default function ProjectOverviewScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return <ProjectOverview />
}

function ProjectOverview() {
  const { t } = useWords()
  const project = useProject()
  return (
    <ProjectPage name={t('tab.overview')} busy={project?.isBusy ?? false}>
      <AdminSheet>
        {project?.answer ? (
          <Known summary={project.answer} />
        ) : (
          <>
            <ScreenHeading>{t('tab.overview')}</ScreenHeading>
            {project?.failure ? (
              <Unread failure={project.failure} onRetry={project.retry} />
            ) : (
              <LoadingRows count={3} />
            )}
          </>
        )}
      </AdminSheet>
    </ProjectPage>
  )
}

/** Cards of one width beside each other; below each other on a phone. */
const columns = (count: number) => ({ base: 'minmax(0, 1fr)', lg: `repeat(${count}, minmax(0, 1fr))` })

function Known({ summary: { link, versions, funnel } }: { summary: Summary }) {
  const { t, communityName } = useWords()
  const isWaiting = link.counts.waiting_corporations > 0
  // So few bars say nothing.
  const isNew = signaturesOf(link) < fewestForChart
  const share = { linkId: link.link_id, name: communityName(link), withCopy: isWaiting }
  return (
    <>
      <Flex gap="4" wrap="wrap" align="end" justify="space-between">
        <Box minWidth="0" flex="1 1 26rem">
          <ScreenHeading>{communityName(link)}</ScreenHeading>
          <Facts link={link} />
        </Box>
        <Acts link={link} />
      </Flex>
      <EmailsPaused links={[link]} />
      {link.mailbox_trouble && (
        <MailboxTrouble link={link}>
          <TextLink to={linkPath(link.link_id, 'linkMailbox')} py="2">
            {t('mailboxTrouble.see', { name: communityName(link) })}
          </TextLink>
        </MailboxTrouble>
      )}
      <CodesStopped links={[link]} />
      <ErasuresWaiting link={link} />
      <Totals link={link} />
      <Grid gap="5">
        <Grid gap="5" templateColumns={columns(isWaiting ? 3 : 1)}>
          <Box gridColumn={isWaiting ? { lg: 'span 2' } : undefined} minWidth="0">
            {isNew ? <ShareCard {...share} isLarge /> : <SignaturesChart />}
          </Box>
          {isWaiting && <LongestWaiting linkId={link.link_id} />}
        </Grid>
        <Grid
          gap="5"
          templateColumns={columns(isNew ? 2 : 3)}
          // A card that says only that there is nothing is no taller than that.
          alignItems={funnel.opened + funnel.asked + funnel.signed === 0 ? 'start' : undefined}
        >
          <FunnelCard funnel={funnel} />
          <VersionsCard linkId={link.link_id} versions={versions} />
          {!isNew && <ShareCard {...share} />}
        </Grid>
      </Grid>
    </>
  )
}

function Facts({ link }: { link: Link }) {
  const [now] = useState(() => Date.now())
  const { t, language } = useWords()
  const facts = [
    placeOfProject(link),
    t('overview.linked', { day: shortDayIn(language, link.created_at, now), name: link.submitter }),
  ]
  return (
    <Box color="ink.second" mt="1" overflowWrap="anywhere">
      {facts.join(' · ')}
      {link.project_url !== '' && (
        <>
          {' · '}
          <Box as="bdi">{link.project_url}</Box>
        </>
      )}
    </Box>
  )
}

/** The next act is the only solid button: what waits, else sharing the address. */
function Acts({ link }: { link: Link }) {
  const { t, language, communityName } = useWords()
  const { origin } = useBrowserEnvironment()
  const { link_id: linkId, counts } = link
  const name = communityName(link)
  const count = counts.waiting_corporations
  const address = signEntryPath(linkId)
  return (
    <Flex gap="3" wrap="wrap">
      <OutlinedAnchor href={address} target="_blank" rel="noopener">
        {t('overview.open')}
        <NewTabNote />
      </OutlinedAnchor>
      {count > 0 ? (
        <PageLink to={companiesToReviewPath(linkId)}>
          {t(`overview.review.${count === 1 ? 'one' : 'many'}`, { count: amountIn(language, count) })}
        </PageLink>
      ) : (
        <CopyButton
          text={`${origin}${address}`}
          subject={t('projects.address', { name })}
          label={t('overview.copy')}
          isPrimary
        />
      )}
    </Flex>
  )
}
