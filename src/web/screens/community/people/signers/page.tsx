import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FilterSelect } from '../../../../ui/tables/filter-select.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { useSignatureFacts } from '../../signed-words.ts'
import {
  kindsOfSigners,
  signingActionFlow,
  SigningsExport,
  SigningsExportAsLines,
  signingsFlow,
  signingStates,
  stateTones,
} from './connect.ts'
import { ErasureRequests } from './erasure-requests.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SigningOutcome, SigningQuestion } from './signing-actions.tsx'
import { SignerTable } from './signer-table.tsx'

/** `/project/:linkId/people`: lists the signers of a project, with a search. */
export default function SignersScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <signingsFlow.ListFlow key={linkId} input={{ scope: { link_id: linkId } }}>
      <Acting linkId={linkId} />
    </signingsFlow.ListFlow>
  )
}

/** Reloads the list and the opened record after an action. */
function Acting({ linkId }: { linkId: string }) {
  const list = signingsFlow.useListActs()
  const project = useProject()
  const [acts, setActs] = useState(0)
  const onSettled = (done: { act: { kind: string } } | null) => {
    if (done?.act.kind === 'severalEnded') list.select([])
    list.readAgain()
    // Updates the counts in the tabs and on the overview.
    project?.readAgain()
    setActs((before) => before + 1)
  }
  return (
    <signingActionFlow.ActFlow onSettled={onSettled}>
      <Signers linkId={linkId} acts={acts} />
    </signingActionFlow.ActFlow>
  )
}

type SignersProps = { linkId: string; acts: number }

function Signers({ linkId, acts }: SignersProps) {
  const { t } = useWords()
  const { isBusy, failure } = signingsFlow.useList()
  const act = signingActionFlow.useAct()
  return (
    <ProjectPage name={t('tab.people')} busy={isBusy || act.isBusy}>
      <ListHead heading={t('tab.people')} lead={<Lead />} action={<Export />}>
        {failure?.code !== 'cla.no_link' && <ErasureRequests linkId={linkId} acts={acts} />}
        {failure?.code !== 'cla.no_link' && <Tools linkId={linkId} />}
        <SigningOutcome />
        <Signatures linkId={linkId} acts={acts} />
      </ListHead>
      <SigningQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="admin" />}
    </ProjectPage>
  )
}

/** Number of signatures in force and of employees awaiting activation. */
function Lead() {
  const link = useProject()?.link
  const facts = useSignatureFacts(link ? [link] : [], 'people')
  return link ? facts.join(' · ') : null
}

function Export() {
  const { isFirst, isEmpty, failure } = signingsFlow.useList()
  const { total } = signingsFlow.usePaging()
  const question = signingsFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return (
    <Flex gap="2" wrap="wrap" css={smallButtons}>
      <SigningsExport question={question} count={total} />
      <SigningsExportAsLines question={question} count={total} />
    </Flex>
  )
}

/** Both buttons are exports, so they are smaller than the page's primary action. */
const smallButtons = {
  '& > * > button': {
    minHeight: '9',
    px: '3',
    py: '1',
    textStyle: 'small',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
} as const

/** Search, filters by state and signer type, and a collapsed section with more filters. */
function Tools({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { search: typed, filter, choices } = signingsFlow.useQuery()
  const { search, filterBy, choose } = signingsFlow.useListActs()
  const states = signingStates.map((state) => ({
    value: state,
    label: t(state === '' ? 'signings.all' : `signings.standing.${state}`),
    ...(state !== '' && { tone: stateTones[state] }),
    count: null,
  }))
  const kinds = kindsOfSigners.map((value) => ({
    value,
    label: t(value === '' ? 'signings.allKinds' : `signings.kind.${value}`),
  }))
  return (
    <ListTools>
      <SearchBox label={t('signings.search')} initial={typed} onTyped={search} />
      <StateFilter label={t('table.state')} value={filter} choices={states} onChosen={filterBy} />
      <FilterSelect
        label={t('signings.signedAs')}
        value={choices['kind'] ?? ''}
        choices={kinds}
        onChosen={(value) => choose('kind', value)}
      />
      <MoreFilters linkId={linkId} />
    </ListTools>
  )
}

function Signatures({ linkId, acts }: SignersProps) {
  const { isFirst, isEmpty, failure } = signingsFlow.useList()
  const { retry } = signingsFlow.useListActs()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (isFirst) return <LoadingRows />
  return isEmpty ? <NoMatch /> : <SignerTable linkId={linkId} acts={acts} />
}

/** Shown if there are no matches. Reports whether the searched person has signed. */
function NoMatch() {
  const { t } = useWords()
  const { search, filter, choices } = signingsFlow.useQuery()
  const sought = search.trim()
  const isNarrowed = filter !== '' || Object.values(choices).some((value) => value !== '')
  if (sought !== '' && !isNarrowed) {
    return <EmptyState title={t('signings.notFound', { sought })}>{t('signings.notFoundLead')}</EmptyState>
  }
  if (sought !== '' || isNarrowed) {
    return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  }
  return <EmptyState title={t('signings.none')}>{t('signings.noneLead')}</EmptyState>
}
