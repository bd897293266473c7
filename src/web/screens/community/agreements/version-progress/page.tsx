import { Box, chakra, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { dayIn } from '../../../../i18n/moments.ts'
import { utcDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Card } from '../../card.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { signEntryPath } from '../../../shared/page/paths.ts'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { AgreementCampaignFlow, type Campaign, useAgreementCampaign } from '../campaign-progress.connect.tsx'
import { askedInAll, CampaignNumbers } from '../campaign-progress.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { requestActionFlow, RequestsExport, requestsFlow, requestTones, shownStates } from './connect.tsx'
import { RequestTable } from './request-table.tsx'

/** `/project/:linkId/agreements/:claId`: lists who agreed to a version, who has not responded, and who did not receive the email. */
export default function VersionProgressScreen() {
  const { linkId = '', claId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <AgreementCampaignFlow key={`${linkId} ${claId}`} input={{ linkId, claId }}>
      <Version linkId={linkId} claId={claId} />
    </AgreementCampaignFlow>
  )
}

type VersionProps = { linkId: string; claId: string }

/** Loads the progress first, because the list cannot be loaded without it. */
function Version({ linkId, claId }: VersionProps) {
  const { t } = useWords()
  const { campaign, problem, readAgain } = useAgreementCampaign()
  if (campaign) return <CampaignList linkId={linkId} claId={claId} campaign={campaign} />
  const isNothing = problem?.code === 'cla.unmatched_cla'
  return (
    <ProjectPage name={t('versionPage.open')} busy={problem === null}>
      <TabBreadcrumb tab="agreements" />
      <ListHead heading={t('versionPage.open')}>
        {isNothing && <EmptyState title={t('versionPage.nothing')}>{t('versionPage.nothingLead')}</EmptyState>}
        {problem && !isNothing && <LoadError failure={problem} onRetry={readAgain} />}
        {!problem && <LoadingRows />}
      </ListHead>
    </ProjectPage>
  )
}

type CampaignProps = VersionProps & { campaign: Campaign }

/** Opens the list on the first filter that contains signers. */
function CampaignList(props: CampaignProps) {
  const { linkId, claId, campaign } = props
  const [filter] = useState(() => (campaign.asked > 0 ? '' : (shownStates.find((state) => campaign[state] > 0) ?? '')))
  return (
    <requestsFlow.ListFlow input={{ scope: { link_id: linkId, cla_id: claId }, filter }}>
      <Acting {...props} />
    </requestsFlow.ListFlow>
  )
}

/** Reloads the list and the progress after an action. */
function Acting(props: CampaignProps) {
  const list = requestsFlow.useListActs()
  const { readAgain } = useAgreementCampaign()
  const onSettled = () => {
    list.readAgain()
    readAgain()
  }
  return (
    <requestActionFlow.ActFlow onSettled={onSettled}>
      <Requests {...props} />
    </requestActionFlow.ActFlow>
  )
}

function Requests({ linkId, claId, campaign }: CampaignProps) {
  const { t, languageName } = useWords()
  const { isBusy } = requestsFlow.useList()
  const act = requestActionFlow.useAct()
  const { type, language, version } = campaign.agreement
  const agreement = t('detail.agreementName', { kind: t(`detail.${type}`), language: languageName(language) })
  const heading = t('versionPage.heading', { agreement, version })
  return (
    <ProjectPage name={heading} busy={isBusy || act.isBusy}>
      <TabBreadcrumb tab="agreements" />
      <ListHead heading={heading} lead={<Facts campaign={campaign} name={heading} />} action={<Export />}>
        <AgreedByDay campaign={campaign} />
        <RequestTools campaign={campaign} />
        <RequestOutcome />
        {campaign.undelivered > 0 && <NotReached linkId={linkId} isOfCompanies={type === 'corporation'} />}
        <RequestTable linkId={linkId} claId={claId} />
      </ListHead>
      <RequestQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="admin" />}
    </ProjectPage>
  )
}

/** Maximum number of bars that remain distinguishable in a wide window and on a phone. */
const [mostDays, mostOnPhone] = [60, 14]

/** Minimum number of people who agreed for a chart: below, the numbers in the header say more. */
const leastInChart = 5

/** Number of people who agreed per UTC day since publication, limited to the most recent days. */
function AgreedByDay({ campaign: { days, agreed, begun_at: startedAt } }: { campaign: Campaign }) {
  const { t, language } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 47.99em)'], { ssr: false })
  const [now] = useState(() => Date.now())
  const most = Math.max(0, ...days.map((day) => day.agreed))
  const best = days.find((day) => day.agreed === most)
  if (!best || agreed < leastInChart) return null
  const counts = new Map(days.map((day) => [day.day, day.agreed]))
  const dayOf = (at: number): number => Math.floor(at / duration.day) * duration.day
  const last = Math.max(dayOf(now), days.at(-1)?.day ?? 0)
  const first = Math.max(
    Math.min(dayOf(startedAt), days[0]?.day ?? last),
    last - ((isPhone ? mostOnPhone : mostDays) - 1) * duration.day,
  )
  const shown = Array.from({ length: (last - first) / duration.day + 1 }, (_, index) => first + index * duration.day)
  const step = Math.ceil(shown.length / (isPhone ? 3 : 6))
  return (
    <Box mb="6">
      <Card
        title={t('versionPage.chart')}
        aside={
          <chakra.span color="ink.second">
            {t('versionPage.bestDay', { day: utcDayIn(language, best.day, now), most: amountIn(language, most) })}
          </chakra.span>
        }
      >
        <BarChart
          isPart
          title={t('versionPage.chart')}
          summary={t('campaign.agreed', { count: amountIn(language, agreed) })}
          note={t('chart.utcDays')}
          pointTitle={t('versionPage.day')}
          series={[{ name: t('versionPage.state.agreed') }]}
          points={shown.map((day, index) => ({
            label: utcDayIn(language, day, now),
            tick: index % step === 0 ? utcDayIn(language, day, now) : '',
            values: [counts.get(day) ?? 0],
          }))}
        />
      </Card>
    </Box>
  )
}

/** Address search, and state filters with their counts. A state with no results is listed only if it is selected. */
function RequestTools({ campaign }: { campaign: Campaign }) {
  const { t } = useWords()
  const { search: typed, filter } = requestsFlow.useQuery()
  const { search, filterBy } = requestsFlow.useListActs()
  const states = shownStates.filter((state) => campaign[state] > 0 || state === filter)
  const isOfCompanies = campaign.agreement.type === 'corporation'
  return (
    <ListTools>
      <SearchBox
        label={t(isOfCompanies ? 'versionPage.searchCompanies' : 'versionPage.search')}
        initial={typed}
        onTyped={search}
      />
      <StateFilter
        label={t('table.state')}
        value={filter}
        choices={[
          { value: '', label: t('versionPage.all'), count: campaign.asked },
          ...states.map((state) => ({
            value: state,
            label: t(`versionPage.state.${state}`),
            tone: requestTones[state],
            count: campaign[state],
          })),
        ]}
        onChosen={filterBy}
      />
    </ListTools>
  )
}

/** Asks for confirmation before requests to a signer are stopped. Resending an email needs no confirmation because it deletes nothing. */
function RequestQuestion() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = requestActionFlow.useAct()
  if (asked?.kind !== 'ended') return null
  const { email } = asked
  return (
    <ConfirmDialog
      title={t('versionPage.endTitle', { email })}
      message={t('versionPage.endAsk', { email })}
      act={t('versionPage.endNamed', { email })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

function RequestOutcome() {
  const { t } = useWords()
  const { done, dismiss } = requestActionFlow.useAct()
  return (
    <Outcome onDismiss={dismiss}>
      {done &&
        t(done.act.kind === 'resent' ? 'versionPage.resentOne' : 'versionPage.endedOne', { email: done.act.email })}
    </Outcome>
  )
}

/**
 * Advice for an address that no longer exists. The signer must verify a new address on the sign page. Managers cannot enter it here, because the
 * owner of the entered address would agree on behalf of another person.
 */
function NotReached({ linkId, isOfCompanies }: { linkId: string; isOfCompanies: boolean }) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const address = `${origin}${signEntryPath(linkId)}`
  return (
    <chakra.div mb="5">
      <Notice>
        <chakra.p>{t(isOfCompanies ? 'versionPage.otherAdministrator' : 'versionPage.otherAddress')}</chakra.p>
        {!isOfCompanies && (
          <>
            <chakra.p color="ink" mt="2" mb="2" wordBreak="break-all">
              {address}
            </chakra.p>
            <CopyButton text={address} subject={t('versionPage.signLink')} />
          </>
        )}
      </Notice>
    </chakra.div>
  )
}

/** Publication time, grace period and email progress. */
function Facts({ campaign, name }: { campaign: Campaign; name: string }) {
  const { t, language } = useWords()
  const { grace_period_days: days, published_at: at } = campaign.agreement
  const day = dayIn(language, at)
  return (
    <>
      <chakra.p>{days === 0 ? t('versionPage.graceNone', { day }) : t('versionPage.graceOne', { day, days })}</chakra.p>
      <CampaignNumbers name={name} />
      <chakra.div display="flex" maxWidth="26rem" mt="2">
        <ProgressBar
          label={t('versionPage.state.agreed')}
          value={campaign.agreed}
          max={Math.max(1, askedInAll(campaign))}
        />
      </chakra.div>
    </>
  )
}

function Export() {
  const { isFirst, isEmpty, failure } = requestsFlow.useList()
  const question = requestsFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return <RequestsExport question={question} count={null} />
}
