import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../../../i18n/use-words.ts'
import { addRepositoriesPath, repositoryPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { stateOf, watchCountsFlow, type ListedRepository, watchesFlow } from './connect.ts'
import { VerdictBar } from './verdict-bar.tsx'

/** Paginated table of watched repositories. A row opens its repository. */
export function RepositoryTable({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const rows = watchesFlow.useRows()
  const { isFirst, isEmpty, isBusy, failure } = watchesFlow.useList()
  const paging = watchesFlow.usePaging()
  const navigate = useNavigate()
  const columns = useColumns()
  if (isFirst) return failure ? null : <LoadingRows />
  if (isEmpty) return <Nothing linkId={linkId} />
  return (
    <>
      <RecordTable<ListedRepository>
        caption={t('tab.pullRequests')}
        columns={columns}
        rows={rows}
        nameOf={({ repository }) => repository}
        opening={{
          key: null,
          onOpen: (key) => void navigate(repositoryPath(linkId, key)),
          pathOf: (key) => repositoryPath(linkId, key),
        }}
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

/** Removes the scheme from a URL. */
const shown = (url: string): string => url.replace(/^https?:\/\//, '')

function useColumns(): [Column<ListedRepository>, ...Column<ListedRepository>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'repository',
        title: t('watch.repository'),
        show: ({ repository, url }) => (
          <RecordName name={repository.split('/').at(-1) ?? repository} second={shown(url)} />
        ),
      },
      {
        key: 'state',
        title: t('watch.check'),
        show: (watch) => <WatchState watch={watch} />,
      },
      {
        key: 'delivered',
        title: t('watch.delivered'),
        show: ({ delivered_at: at }) =>
          at === 0 ? (
            <chakra.span color="ink.third">{t('watch.noEvents')}</chakra.span>
          ) : (
            <ShortDay at={at} withClock />
          ),
      },
      { key: 'open', title: t('watch.open'), isNumber: true, show: ({ open }) => open },
      { key: 'verdicts', title: t('watch.verdicts'), show: (watch) => <VerdictBar watch={watch} /> },
    ],
    [t],
  )
}

export function WatchState({ watch }: { watch: ListedRepository }) {
  const { say } = useWords()
  const { tone, key } = stateOf(watch)
  return <StateWord tone={tone}>{say(key, { count: watch.failed })}</StateWord>
}

function Nothing({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { filter, search } = watchesFlow.useQuery()
  const { answer } = watchCountsFlow.useReading()
  if (filter === '' && search.trim() === '') {
    const isAny = (answer?.counts.all ?? 0) > 0
    return (
      <EmptyState
        title={t(isAny ? 'watch.allQuiet' : 'watch.none')}
        action={isAny ? undefined : <PageLink to={addRepositoriesPath(linkId)}>{t('connect.title')}</PageLink>}
      >
        {t(isAny ? 'watch.allQuietLead' : 'watch.noneLead')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
}
