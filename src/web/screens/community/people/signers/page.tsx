import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { signEntryPath } from '../../../shared/page/paths.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { useSignatureFact } from '../../signed-words.ts'
import { signingActionFlow, SigningsExport, signingsFlow, signingStates, stateTones } from './connect.ts'
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
  const { isBusy, isEmpty, failure } = signingsFlow.useList()
  const counts = useProject()?.link?.counts
  // Without signatures there is nothing to search.
  const isUnused = isEmpty && counts !== undefined && countIn(counts, '') === 0
  const act = signingActionFlow.useAct()
  return (
    <ProjectPage name={t('tab.people')} busy={isBusy || act.isBusy}>
      <ListHead heading={t('tab.people')} lead={<Lead />} action={<Export />}>
        {failure?.code !== 'cla.no_link' && <ErasureRequests linkId={linkId} acts={acts} />}
        {failure?.code !== 'cla.no_link' && !isUnused && <Tools linkId={linkId} />}
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
  const { t, language } = useWords()
  const link = useProject()?.link
  const inForce = useSignatureFact(link ? [link] : [])
  if (!link) return null
  const waiting = link.counts.waiting_employees
  if (waiting === 0) return inForce
  const count = { count: amountIn(language, waiting) }
  return `${inForce} · ${t(`signatures.employeesWaiting.${waiting === 1 ? 'one' : 'many'}`, count)}`
}

function Export() {
  const { isFirst, isEmpty, failure } = signingsFlow.useList()
  const { total } = signingsFlow.usePaging()
  const question = signingsFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return <SigningsExport question={question} count={total} />
}

/** Search, states with the number of signatures, and a collapsed section with more filters. */
function Tools({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { search: typed, filter, choices } = signingsFlow.useQuery()
  const { search, filterBy } = signingsFlow.useListActs()
  const counts = useProject()?.link?.counts
  // The counts are those of the whole project.
  const isWhole = typed.trim() === '' && Object.values(choices).every((value) => value === '')
  const states = signingStates.map((state) => ({
    value: state,
    label: t(state === '' ? 'signings.all' : `signings.standing.${state}`),
    ...(state !== '' && { tone: stateTones[state] }),
    count: counts && isWhole ? countIn(counts, state) : null,
  }))
  return (
    <ListTools>
      <SearchBox label={t('signings.search')} initial={typed} onTyped={search} />
      <StateFilter label={t('table.state')} value={filter} choices={states} onChosen={filterBy} />
      <MoreFilters linkId={linkId} />
    </ListTools>
  )
}

/** Returns the number of signatures of a project in a state, or in any state if it is empty. */
function countIn(counts: Schemas['ManagedLink']['counts'], state: (typeof signingStates)[number]): number {
  const inForce = sumOf(counts.in_force)
  const waiting = counts.waiting_employees + counts.waiting_corporations + counts.awaited_corporations
  const over = sumOf(counts.ended)
  return { '': inForce + waiting + over, in_force: inForce, waiting, over }[state]
}

const sumOf = ({ individuals, employees, corporations }: Schemas['SignatureCounts']): number =>
  individuals + employees + corporations

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
  return <NoSignatures />
}

/** Shown while no one has signed, with the address to share. */
function NoSignatures() {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const project = useProject()
  return (
    <EmptyState
      title={t('signings.none')}
      action={
        project && (
          <CopyButton
            text={`${origin}${signEntryPath(project.linkId)}`}
            subject={t('projects.address', { name: project.name })}
            label={t('overview.copy')}
            isPrimary
          />
        )
      }
    >
      {t('signings.noneLead')}
    </EmptyState>
  )
}
