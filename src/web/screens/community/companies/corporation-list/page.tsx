import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { corporationPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { corporationCountsFlow, CorporationsExport, corporationsFlow, useTotal } from './connect.tsx'
import { corporationActionFlow, states, toneOf } from '../corporation-actions/connect.ts'
import { DomainRequests } from './domain-requests.tsx'
import { CorporationOutcome, CorporationQuestion } from '../corporation-actions/action-question.tsx'
import { reminderFlow } from '../corporation-reminders/connect.ts'
import { ReminderOutcome } from '../corporation-reminders/reminder-outcome.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { CorporationTable } from './corporation-table.tsx'

/**
 * `/project/:linkId/corporations` and `/corporation-list/:linkId`: lists a link's corporations for its community managers. If the URL has no state,
 * shows the corporations to review, or all corporations if there are none to review.
 */
export default function CorporationListScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <corporationCountsFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Beginning linkId={linkId} />
    </corporationCountsFlow.ReadingFlow>
  )
}

/** Waits for the counts that determine the default filter, unless the URL has a state. */
function Beginning({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const [address] = useSearchParams()
  const { answer, failure } = corporationCountsFlow.useReading()
  // Keeps the value of the first response, so that the list neither disappears nor changes its filter.
  const [isWaiting, setIsWaiting] = useState<boolean | null>(null)
  const [isBegun, setIsBegun] = useState(false)
  if (isWaiting === null && answer) setIsWaiting(answer.uploaded > 0)
  if (!isBegun && (answer !== null || failure !== null || address.has('state'))) setIsBegun(true)
  if (!isBegun) {
    return (
      <ProjectPage name={t('tab.companies')} busy>
        {/* Not a `ScreenHeading`, which would take the focus on mount. */}
        <chakra.h1 textStyle="title" mb="5">
          {t('tab.companies')}
        </chakra.h1>
        <LoadingRows />
      </ProjectPage>
    )
  }
  const filter = isWaiting ? 'uploaded' : 'all'
  return (
    <corporationsFlow.ListFlow input={{ scope: { link_id: linkId }, filter }}>
      <Acting linkId={linkId} />
    </corporationsFlow.ListFlow>
  )
}

/** Reloads the list and the counts after an action. */
function Acting({ linkId }: { linkId: string }) {
  const list = corporationsFlow.useListActs()
  const counts = corporationCountsFlow.useReading()
  const project = useProject()
  const onSettled = () => {
    list.readAgain()
    counts.readAgain()
    project?.readAgain()
  }
  return (
    <corporationActionFlow.ActFlow onSettled={onSettled}>
      <reminderFlow.ActFlow onSettled={onSettled}>
        <Corporations linkId={linkId} />
      </reminderFlow.ActFlow>
    </corporationActionFlow.ActFlow>
  )
}

function Corporations({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isBusy, failure } = corporationsFlow.useList()
  const { retry } = corporationsFlow.useListActs()
  const { answer } = corporationCountsFlow.useReading()
  const { filter, search } = corporationsFlow.useQuery()
  const isEmptyProject = filter === 'all' && search === '' && answer !== null && countsAll(answer) === 0
  const act = corporationActionFlow.useAct()
  const reminding = reminderFlow.useAct()
  return (
    <ProjectPage name={t('tab.companies')} busy={isBusy || act.isBusy || reminding.isBusy}>
      <ListHead heading={t('tab.companies')} lead={<Lead />} action={<HeaderActions linkId={linkId} />}>
        {/* Hidden if the project no longer exists or has no companies. */}
        {failure?.code !== 'cla.no_link' && !isEmptyProject && (
          <ListTools>
            <Search />
            <States />
          </ListTools>
        )}
        <DomainRequests linkId={linkId} />
        <CorporationOutcome />
        <ReminderOutcome linkId={linkId} />
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {failure?.code !== 'cla.no_link' && <CorporationTable linkId={linkId} />}
      </ListHead>
      <CorporationQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="company" />}
    </ProjectPage>
  )
}

type Counts = NonNullable<ReturnType<typeof corporationCountsFlow.useReading>['answer']>

const countsAll = ({ submitted, mailed, uploaded, approved, deleted }: Counts): number =>
  submitted + mailed + uploaded + approved + deleted

function Lead() {
  const { t } = useWords()
  const { answer } = corporationCountsFlow.useReading()
  if (answer === null) return null
  const { submitted, mailed, uploaded, approved } = answer
  const awaited = submitted + mailed
  if (awaited + uploaded + approved === 0) return null
  return t('corporation.lead', { approved, waiting: uploaded, awaited })
}

/** Export button, and a link to the first pending review if there is one. */
function HeaderActions({ linkId }: { linkId: string }) {
  const { t, language } = useWords()
  const { answer } = corporationCountsFlow.useReading()
  return (
    <Flex
      gap="3"
      wrap="wrap"
      align="center"
      direction={{ base: 'row-reverse', sm: 'row' }}
      justify={{ base: 'flex-end' }}
    >
      <Export />
      {answer?.toReview && (
        <PageLink to={corporationPath(linkId, answer.toReview)}>
          {t(`overview.review.${answer.uploaded === 1 ? 'one' : 'many'}`, {
            count: amountIn(language, answer.uploaded),
          })}
        </PageLink>
      )}
    </Flex>
  )
}

function Export() {
  const { isFirst, isEmpty, failure } = corporationsFlow.useList()
  const question = corporationsFlow.useQuery()
  const total = useTotal()
  if (isFirst || isEmpty || failure) return null
  return <CorporationsExport question={question} count={total} />
}

function Search() {
  const { t } = useWords()
  const { search: typed } = corporationsFlow.useQuery()
  const { search } = corporationsFlow.useListActs()
  return <SearchBox label={t('corporation.search')} initial={typed} onTyped={search} />
}

function States() {
  const { t } = useWords()
  const { filter } = corporationsFlow.useQuery()
  const { filterBy } = corporationsFlow.useListActs()
  const { answer } = corporationCountsFlow.useReading()
  const everyone = answer && answer.submitted + answer.mailed + answer.uploaded + answer.approved
  return (
    <StateFilter
      label={t('table.state')}
      value={filter}
      choices={[
        { value: 'all', label: t('corporation.all'), count: everyone },
        ...states.map((state) => ({
          value: state,
          label: t(`corporation.state.${state}`),
          tone: toneOf[state],
          count: answer && answer[state],
        })),
      ]}
      onChosen={filterBy}
    />
  )
}
