import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { dayIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { RefusalSaid } from '../../../shared/flow/refusal-said.tsx'
import { Unread } from '../../../shared/lists/unread.tsx'
import { Below } from '../../below.tsx'
import { AgreementCampaignFlow, type Campaign, useAgreementCampaign } from '../campaign-progress.connect.tsx'
import { CampaignNumbers } from '../campaign-progress.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { AgreedByDay } from './agreed-by-day.tsx'
import { requestActFlow, RequestsExport, requestsFlow } from './connect.tsx'
import { NotReached } from './not-reached.tsx'
import { RequestOutcome, RequestQuestion } from './request-question.tsx'
import { RequestTable } from './request-table.tsx'
import { RequestTools } from './request-tools.tsx'

/** `/project/:linkId/agreements/:claId`: who has agreed to a version, who waits, and whom the letter did not reach. */
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

/** The numbers come first: without them there is nothing to list. */
function Version({ linkId, claId }: VersionProps) {
  const { t } = useWords()
  const { campaign, problem, readAgain } = useAgreementCampaign()
  if (campaign) {
    return (
      <requestsFlow.ListFlow input={{ scope: { link_id: linkId, cla_id: claId } }}>
        <Acting linkId={linkId} claId={claId} campaign={campaign} />
      </requestsFlow.ListFlow>
    )
  }
  const isNothing = problem?.code === 'cla.unmatched_cla'
  return (
    <ProjectPage name={t('versionPage.open')} busy={problem === null}>
      <Below tab="agreements" />
      <ListHead heading={t('versionPage.open')}>
        {isNothing && <EmptyState title={t('versionPage.nothing')}>{t('versionPage.nothingLead')}</EmptyState>}
        {problem && !isNothing && <Unread failure={problem} onRetry={readAgain} />}
        {!problem && <LoadingRows />}
      </ListHead>
    </ProjectPage>
  )
}

type CampaignProps = VersionProps & { campaign: Campaign }

/** After an act the list and the numbers are out of date. */
function Acting(props: CampaignProps) {
  const list = requestsFlow.useListActs()
  const { readAgain } = useAgreementCampaign()
  const onSettled = () => {
    list.readAgain()
    readAgain()
  }
  return (
    <requestActFlow.ActFlow onSettled={onSettled}>
      <Requests {...props} />
    </requestActFlow.ActFlow>
  )
}

function Requests({ linkId, claId, campaign }: CampaignProps) {
  const { t, languageName } = useWords()
  const { isBusy } = requestsFlow.useList()
  const act = requestActFlow.useAct()
  const { type, language, version } = campaign.agreement
  const agreement = t('detail.agreementName', { kind: t(`detail.${type}`), language: languageName(language) })
  const heading = t('versionPage.heading', { agreement, version })
  return (
    <ProjectPage name={heading} busy={isBusy || act.isBusy}>
      <Below tab="agreements" />
      <ListHead heading={heading} lead={<Facts campaign={campaign} name={heading} />} action={<Export />}>
        <AgreedByDay campaign={campaign} />
        <RequestTools campaign={campaign} />
        <RequestOutcome />
        {campaign.undelivered > 0 && <NotReached linkId={linkId} isOfCompanies={type === 'corporation'} />}
        <RequestTable linkId={linkId} claId={claId} />
      </ListHead>
      <RequestQuestion />
      {act.dialog && <RefusalSaid key={act.dialog.sessionId} dialog={act.dialog} place="admin" />}
    </ProjectPage>
  )
}

/** When it was published and with what grace, and how far the emails are. */
function Facts({ campaign, name }: { campaign: Campaign; name: string }) {
  const { t, language } = useWords()
  const { grace_period_days: days, published_at: at } = campaign.agreement
  const day = dayIn(language, at)
  return (
    <>
      <chakra.p>{days === 0 ? t('versionPage.graceNone', { day }) : t('versionPage.graceOne', { day, days })}</chakra.p>
      <CampaignNumbers name={name} />
    </>
  )
}

function Export() {
  const { isFirst, isEmpty, failure } = requestsFlow.useList()
  const question = requestsFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return <RequestsExport question={question} count={null} />
}
