import { Box, Button, chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { addRepositoriesPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { watchCountsFlow, watchesFlow, watchFilters } from './connect.ts'
import { OrganizationList } from './organizations.tsx'
import { RepositoryTable } from './repository-table.tsx'

/** `/project/:linkId/pull-requests`: lists the repositories whose pull requests are checked. */
export default function WatchedRepositoriesScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <watchCountsFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <watchesFlow.ListFlow input={{ scope: { link_id: linkId } }}>
        <Repositories linkId={linkId} />
      </watchesFlow.ListFlow>
    </watchCountsFlow.ReadingFlow>
  )
}

function Repositories({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isBusy, failure } = watchesFlow.useList()
  const { retry } = watchesFlow.useListActs()
  const isUnused = watchCountsFlow.useReading().answer?.counts.all === 0
  return (
    <ProjectPage name={t('tab.pullRequests')} busy={isBusy}>
      <ListHead
        heading={t('tab.pullRequests')}
        lead={<Lead />}
        action={!isUnused && <PageLink to={addRepositoriesPath(linkId)}>{t('connect.title')}</PageLink>}
      >
        {failure?.code !== 'cla.no_link' && <OrganizationList linkId={linkId} />}
        {failure?.code !== 'cla.no_link' && !isUnused && <Tools />}
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {failure?.code !== 'cla.no_link' && <RepositoryTable linkId={linkId} />}
        <Quiet />
        {!isUnused && (
          <Box mt="4" textStyle="small" color="ink.second">
            {t('watch.swept')}
          </Box>
        )}
      </ListHead>
    </ProjectPage>
  )
}

function Lead() {
  const { t } = useWords()
  const { answer } = watchCountsFlow.useReading()
  if (answer === null || answer.counts.all === 0) return null
  const { open, green, red, counts } = answer
  const rest = open - green - red
  return (
    <>
      {t(`watch.lead.${counts.all === 1 ? 'one' : 'many'}`, { open, count: counts.all, green })}
      <chakra.span color={red > 0 ? 'error' : 'inherit'}>{t('watch.red', { count: red })}</chakra.span>
      {rest > 0 && t('watch.leadUnknown', { count: rest })}
    </>
  )
}

const tones = { red: 'failed', posted: 'done', dry: 'going', failing: 'failed', quiet: 'over' } as const

/** Search, and state filters with their counts. A state with no results is listed only if it is selected. */
function Tools() {
  const { t } = useWords()
  const { search: typed, filter } = watchesFlow.useQuery()
  const { search, filterBy } = watchesFlow.useListActs()
  const { answer } = watchCountsFlow.useReading()
  const choices = watchFilters
    .map((state) => ({
      value: state,
      label: t(state === '' ? 'watch.filter.all' : `watch.filter.${state}`),
      ...(state !== '' && { tone: tones[state] }),
      count: answer && answer.counts[state === '' ? 'all' : state],
    }))
    .filter(({ value, count }) => value === '' || value === filter || (count ?? 0) > 0)
  return (
    <ListTools>
      <SearchBox label={t('watch.search')} initial={typed} onTyped={search} />
      <StateFilter label={t('watch.check')} value={filter} choices={choices} onChosen={filterBy} />
    </ListTools>
  )
}

/** Row that expands the repositories without open pull requests. */
function Quiet() {
  const { t } = useWords()
  const { filter, search } = watchesFlow.useQuery()
  const { filterBy } = watchesFlow.useListActs()
  const { answer } = watchCountsFlow.useReading()
  const count = answer?.counts.quiet ?? 0
  if (filter !== '' || search.trim() !== '' || count === 0) return null
  return (
    <Box mt="3">
      <Button variant="plain" minHeight="11" px="0" color="accent" onClick={() => filterBy('quiet')}>
        {t(count === 1 ? 'watch.quiet.one' : 'watch.quiet.many', { count })}
      </Button>
    </Box>
  )
}
