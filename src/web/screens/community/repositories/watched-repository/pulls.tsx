import { useMemo } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { ListPager } from '../../../shared/lists/list-pager.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { useOpenedRow } from '../../../shared/lists/opened-row.connect.ts'
import { verdictTones } from '../verdict-tones.ts'
import { type Pull, pullFlow, pullsFlow, verdicts } from './connect.ts'
import { OpenedPull } from './opened-pull.tsx'

type Props = { linkId: string; watchId: string }
/** Open pull requests of the repository. The contributors of the pull request in the URL are shown below its row. */
export function Pulls({ linkId, watchId }: Props) {
  const { failure } = pullsFlow.useList()
  const { retry } = pullsFlow.useListActs()
  return (
    <>
      <Tools />
      {failure && <LoadError failure={failure} onRetry={retry} />}
      <Table linkId={linkId} watchId={watchId} />
    </>
  )
}

function Tools() {
  const { t } = useWords()
  const { search: typed, filter } = pullsFlow.useQuery()
  const { search, filterBy } = pullsFlow.useListActs()
  const choices = verdicts.map((value) => ({
    value,
    label: t(value === '' ? 'watch.filter.all' : `watch.verdict.${value}`),
    ...(value !== '' && { tone: verdictTones[value] }),
    count: null,
  }))
  return (
    <ListTools>
      <SearchBox label={t('watch.searchPulls')} initial={typed} onTyped={search} />
      <StateFilter label={t('watch.verdicts')} value={filter} choices={choices} onChosen={filterBy} />
    </ListTools>
  )
}

function Table({ linkId, watchId }: Props) {
  const { t } = useWords()
  const rows = pullsFlow.useRows()
  const { isFirst, isEmpty, isBusy, failure } = pullsFlow.useList()
  const paging = pullsFlow.usePaging()
  const revision = pullsFlow.useRevision()
  const { filter, search } = pullsFlow.useQuery()
  const columns = useColumns()
  const { opened, open } = useOpenedRow('pull')
  if (isFirst) return failure ? null : <LoadingRows />
  if (isEmpty) {
    const isNarrowed = filter !== '' || search.trim() !== ''
    return (
      <EmptyState title={t(isNarrowed ? 'list.nothingFound' : 'watch.noPulls')}>
        {t(isNarrowed ? 'list.nothingFoundLead' : 'watch.noPullsLead')}
      </EmptyState>
    )
  }
  return (
    <>
      <RecordTable<Pull>
        caption={t('watch.part.pulls')}
        columns={columns}
        rows={rows}
        nameOf={({ number, title }) => `#${number} ${title}`}
        opening={{ key: opened, onOpen: open, isBelow: true }}
        renderNote={({ number }) =>
          String(number) === opened ? (
            <pullFlow.ReadingFlow
              key={`${number} ${revision}`}
              scope={{ link_id: linkId, watch_id: watchId, number: String(number) }}
            >
              <OpenedPull linkId={linkId} watchId={watchId} />
            </pullFlow.ReadingFlow>
          ) : null
        }
        busy={isBusy}
      />
      <ListPager {...paging} />
    </>
  )
}

function useColumns(): [Column<Pull>, ...Column<Pull>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'pull',
        title: t('watch.pull'),
        show: ({ number, title, opener, is_draft: isDraft }) => (
          <RecordName
            name={title === '' ? `#${number}` : title}
            second={[title !== '' && (isDraft ? t('watch.draft', { number }) : `#${number}`), opener]
              .filter(Boolean)
              .join(' · ')}
          />
        ),
      },
      {
        key: 'verdict',
        title: t('watch.verdict'),
        show: ({ verdict }) => <StateWord tone={verdictTones[verdict]}>{t(`watch.verdict.${verdict}`)}</StateWord>,
      },
      {
        key: 'people',
        title: t('watch.people'),
        show: ({ verdict, people, covered }) =>
          verdict === 'reading' || people === 0 ? (
            <span data-part="none">–</span>
          ) : (
            t('watch.covered', { covered, count: people })
          ),
      },
      { key: 'seen', title: t('watch.since'), show: ({ seen_at }) => <ShortDay at={seen_at} /> },
    ],
    [t],
  )
}
