import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ListHead } from '../../../ui/records/list-head.tsx'
import { ListTools } from '../../../ui/records/list-tools.tsx'
import { SearchBox } from '../../../ui/records/search-box.tsx'
import { StateFilter } from '../../../ui/records/state-filter.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { corporationCountsFlow, CorporationsExport, corporationsFlow, useTotal } from './connect.tsx'
import { corporationActFlow, states, toneOf } from '../corporation-acts/connect.ts'
import { CorporationOutcome, CorporationQuestion } from '../corporation-acts/question.tsx'
import { useProject } from '../project.connect.tsx'
import { ProjectPage } from '../project-page.tsx'
import { CorporationTable } from './corporation-table.tsx'

/**
 * `/project/:linkId/corporations` and `/corporation-list/:linkId`: a link's corporations for its community managers; `?state=uploaded` begins with
 * those to review.
 */
export default function CorporationListScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  const scope = { link_id: linkId }
  return (
    <corporationCountsFlow.ReadingFlow key={linkId} scope={scope}>
      <corporationsFlow.ListFlow input={{ scope, sort: { column: 'date', descending: true } }}>
        <Acting linkId={linkId} />
      </corporationsFlow.ListFlow>
    </corporationCountsFlow.ReadingFlow>
  )
}

/** After an act the list and the counts are out of date. */
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
    <corporationActFlow.ActFlow onSettled={onSettled}>
      <Corporations linkId={linkId} />
    </corporationActFlow.ActFlow>
  )
}

/** The corporations by state. */
function Corporations({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isBusy, failure } = corporationsFlow.useList()
  const { retry } = corporationsFlow.useListActs()
  const act = corporationActFlow.useAct()
  return (
    <ProjectPage name={t('tab.companies')} busy={isBusy || act.isBusy}>
      <ListHead heading={t('tab.companies')} lead={<Lead />} action={<Export />}>
        {/* Of a project that is gone there is nothing to search. */}
        {failure?.code !== 'cla.no_link' && (
          <ListTools>
            <Search />
            <States />
          </ListTools>
        )}
        <CorporationOutcome />
        {failure && <Unread failure={failure} onRetry={retry} />}
        {failure?.code !== 'cla.no_link' && <CorporationTable linkId={linkId} />}
      </ListHead>
      <CorporationQuestion />
      {act.dialog && <RefusalSaid key={act.dialog.sessionId} dialog={act.dialog} place="corporation" />}
    </ProjectPage>
  )
}

function Lead() {
  const { t } = useWords()
  const { answer } = corporationCountsFlow.useReading()
  if (answer === null) return null
  const { submitted, mailed, uploaded, approved } = answer
  const awaited = submitted + mailed
  return t('corporation.lead', { all: awaited + uploaded + approved, waiting: uploaded, awaited })
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
        { value: '', label: t('corporation.all'), count: everyone },
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
