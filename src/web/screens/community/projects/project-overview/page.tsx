import { Box, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ResultOf, Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { placeOfProject } from '../../../../../domain/projects/projects.ts'
import { signaturesOf } from '../../../../../domain/people/signatures-of.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import {
  companiesToReviewPath,
  corporationPath,
  deletionRequestsPath,
  linkPath,
  signEntryPath,
} from '../../../shared/page/paths.ts'
import { OutlinedAnchor, PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { NewTabNote } from '../../../../ui/page/new-tab-note.tsx'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { Card } from '../../card.tsx'
import { CodesStopped } from '../../settings/codes-stopped.tsx'
import { EmailsPaused } from '../../settings/emails-paused.tsx'
import { MailboxTrouble } from '../../settings/mailbox-trouble.tsx'
import { useProject } from '../../project.connect.tsx'
import { ErasuresWaiting } from '../../erasures-waiting.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ShareCard } from '../share-card.tsx'
import { longestFlow, versionReminderFlow } from './connect.ts'
import { LongestWaiting } from './longest-waiting.tsx'
import { ShareBar } from './share-bar.tsx'
import { SignaturesChart, Totals } from './signatures-chart.tsx'
import { VersionsCard } from './versions-card.tsx'

type Link = Schemas['ManagedLink']
type Summary = ResultOf<'getLinkSummary'>

/** Minimum number of signatures for showing the chart. Below it, the share card is shown instead. */
const fewestForChart = 5

/** `/project/:linkId`: shows the overview of a project and the next action. */
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
          <WithLongestWaiting link={project.answer.link}>
            <Overview summary={project.answer} />
          </WithLongestWaiting>
        ) : (
          <>
            <ScreenHeading>{t('tab.overview')}</ScreenHeading>
            {project?.failure ? (
              <LoadError failure={project.failure} onRetry={project.retry} />
            ) : (
              <LoadingRows count={3} />
            )}
          </>
        )}
      </AdminSheet>
    </ProjectPage>
  )
}

/** Returns grid columns of equal width; one column on a phone. */
const columns = (count: number) => ({ base: 'minmax(0, 1fr)', lg: `repeat(${count}, minmax(0, 1fr))` })

function Overview({ summary: { link, versions, funnel } }: { summary: Summary }) {
  const { t, communityName } = useWords()
  const isWaiting = link.counts.waiting_corporations > 0
  // Too few signatures for a meaningful chart.
  const isNew = signaturesOf(link) < fewestForChart
  const isOpened = funnel.opened + funnel.asked + funnel.signed > 0
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
      <ErasuresWaiting link={link}>
        <TextLink to={deletionRequestsPath(link.link_id)} py="2">
          {t('overview.decide')}
        </TextLink>
      </ErasuresWaiting>
      <Totals link={link} />
      <Grid gap="5">
        <Grid gap="5" templateColumns={columns(isWaiting ? 3 : 1)}>
          <Box gridColumn={isWaiting ? { lg: 'span 2' } : undefined} minWidth="0">
            {isNew ? <ShareCard {...share} isLarge /> : <SignaturesChart />}
          </Box>
          {isWaiting && <LongestWaiting linkId={link.link_id} />}
        </Grid>
        <Grid gap="5" templateColumns={columns(1 + Number(isOpened) + Number(!isNew))}>
          {isOpened && <FunnelCard funnel={funnel} />}
          <Reminding>
            <VersionsCard linkId={link.link_id} versions={versions} />
          </Reminding>
          {!isNew && <ShareCard {...share} />}
        </Grid>
      </Grid>
    </>
  )
}

/** Loads the companies that wait for review, for the list and for the button to the first one. Loads nothing if there are none. */
function WithLongestWaiting({ link, children }: { link: Link; children: ReactNode }) {
  if (link.counts.waiting_corporations === 0) return children
  return (
    <longestFlow.ReadingFlow key={link.link_id} scope={{ link_id: link.link_id }}>
      {children}
    </longestFlow.ReadingFlow>
  )
}

/** Reloads the project after a reminder, because no one can be reminded again for three days. */
function Reminding({ children }: { children: ReactNode }) {
  const { language } = useWords()
  const project = useProject()
  return (
    <versionReminderFlow.ActFlow
      onSettled={(done) => {
        if (done) toast('overview.reminded', { count: amountIn(language, done.result) })
        project?.readAgain()
      }}
    >
      {children}
    </versionReminderFlow.ActFlow>
  )
}

const steps = ['opened', 'asked', 'signed'] as const

/** Number of people who opened the sign page, requested a code, and signed, with percentages of the previous step (decision 107). */
function FunnelCard({ funnel }: { funnel: Schemas['Funnel'] }) {
  const { t, language } = useWords()
  const most = Math.max(...steps.map((step) => funnel[step]))
  const period = t('funnel.days', { days: funnel.days })
  return (
    <Card title={t('funnel.title')} aside={<Box color="ink.second">{period}</Box>}>
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {steps.map((step, index) => (
          <li key={step}>
            <Flex gap="4" align="baseline" mb="1.5">
              <Box flex="1" minWidth="0">
                {t(`funnel.${step}`)}
              </Box>
              <Flex fontVariantNumeric="tabular-nums" gap="3" align="baseline">
                <Share of={funnel[step]} before={funnel[steps[index - 1] ?? step]} isFirst={index === 0} />
                <Box as="span" fontWeight="bold" minWidth="8" textAlign="end">
                  {amountIn(language, funnel[step])}
                </Box>
              </Flex>
            </Flex>
            <ShareBar share={funnel[step] / most} />
          </li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.third" mt="4">
        {t('funnel.note')}
      </chakra.p>
    </Card>
  )
}

type ShareProps = { of: number; before: number; isFirst: boolean }

/**
 * Percentage of the previous step. Renders nothing above 100 %, which can occur because a signer can request a code without having been counted as
 * opening the page.
 */
function Share({ of, before, isFirst }: ShareProps) {
  const { t } = useWords()
  if (isFirst || before === 0 || of > before) return null
  return (
    <Box as="span" textStyle="small" color="ink.second" whiteSpace="nowrap">
      {t('funnel.share', { percent: Math.round((of / before) * 100) })}
      <VisuallyHidden> {t('funnel.ofBefore')} </VisuallyHidden>
    </Box>
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

/** Links and buttons of the project. Only the next action has the solid style: handling the waiting items, or sharing the URL if there are none. */
function Acts({ link }: { link: Link }) {
  const { t, communityName } = useWords()
  const { origin } = useBrowserEnvironment()
  const { link_id: linkId, counts } = link
  const name = communityName(link)
  const count = counts.waiting_corporations
  const address = signEntryPath(linkId)
  return (
    <Flex
      gap="3"
      wrap={{ sm: 'wrap' }}
      direction={{ base: 'column-reverse', sm: 'row' }}
      flex={{ base: '1 1 100%', sm: 'none' }}
    >
      <OutlinedAnchor href={address} target="_blank" rel="noopener">
        {t('overview.open')}
        <NewTabNote />
      </OutlinedAnchor>
      {count > 0 ? (
        <ReviewLink linkId={linkId} count={count} />
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

/** Link to the company that has waited longest; the following ones open after each decision. */
function ReviewLink({ linkId, count }: { linkId: string; count: number }) {
  const { t, language } = useWords()
  const longest = longestFlow.useReading().answer?.[0]
  return (
    <PageLink to={longest === undefined ? companiesToReviewPath(linkId) : corporationPath(linkId, longest.id)}>
      {t(`overview.review.${count === 1 ? 'one' : 'many'}`, { count: amountIn(language, count) })}
    </PageLink>
  )
}
