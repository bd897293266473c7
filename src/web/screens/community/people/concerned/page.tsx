import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { nameOfLanguage } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import type { Column } from '../../../../ui/tables/record-table.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { VersionName } from '../../../../ui/tables/version-name.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { listTable } from '../../../shared/lists/list-table.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { type Concerned, concernedCountsFlow, concernedFlow, signedLanguages } from './connect.tsx'

const ConcernedTable = listTable<Concerned>(concernedFlow)

/** `/project/:linkId/concerned/:kind`: lists the signers affected by a new version; `?state=en` filters by English. */
export default function ConcernedScreen() {
  const { linkId = '', kind = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <concernedCountsFlow.ReadingFlow key={`${linkId} ${kind}`} scope={{ link_id: linkId, kind }}>
      <concernedFlow.ListFlow input={{ scope: { link_id: linkId, kind } }}>
        <List isOfCompanies={kind === 'corporation'} />
      </concernedFlow.ListFlow>
    </concernedCountsFlow.ReadingFlow>
  )
}

function List({ isOfCompanies }: { isOfCompanies: boolean }) {
  const { t, languageName } = useWords()
  const { isBusy, failure } = concernedFlow.useList()
  const { search: typed, filter } = concernedFlow.useQuery()
  const { search, filterBy } = concernedFlow.useListActs()
  const counts = concernedCountsFlow.useReading().answer
  // A language without signers is listed only if it is selected.
  const isShown = (language: (typeof signedLanguages)[number]): boolean =>
    language === '' || language === filter || counts === null || countIn(counts, language) > 0
  const columns = useColumns()
  const heading = t(isOfCompanies ? 'concern.companies' : 'concern.individuals')
  return (
    <ProjectPage name={heading} busy={isBusy}>
      <TabBreadcrumb tab="agreements" />
      <ListHead heading={heading} lead={t(isOfCompanies ? 'concern.companiesLead' : 'concern.individualsLead')}>
        {failure?.code !== 'cla.no_link' && (
          <ListTools>
            <SearchBox
              label={t(isOfCompanies ? 'concern.searchCompanies' : 'concern.search')}
              initial={typed}
              onTyped={search}
            />
            <StateFilter
              label={t('concern.language')}
              value={filter}
              choices={signedLanguages.filter(isShown).map((language) => ({
                value: language,
                label: language === '' ? t('concern.allLanguages') : languageName(language),
                count: counts && countIn(counts, language),
              }))}
              onChosen={filterBy}
            />
          </ListTools>
        )}
        <ConcernedTable
          empty={<EmptyState title={t('concern.none')}>{t('concern.noneLead')}</EmptyState>}
          caption={heading}
          columns={columns}
          nameOf={({ name }) => name}
        />
      </ListHead>
    </ProjectPage>
  )
}

type Counts = NonNullable<ReturnType<typeof concernedCountsFlow.useReading>['answer']>

/** Returns the number of signers in a language, or in all languages if it is empty. */
const countIn = (counts: Counts, filter: (typeof signedLanguages)[number]): number =>
  counts
    .filter(({ language }) => filter === '' || language === nameOfLanguage(filter))
    .reduce((sum, { count }) => sum + count, 0)

function useColumns(): [Column<Concerned>, ...Column<Concerned>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('concern.signer'),
        show: ({ name, email }) => <RecordName name={name} second={email} />,
      },
      {
        key: 'version',
        title: t('signings.agreement'),
        show: ({ version, language }) => <VersionName version={version} language={language} />,
      },
      { key: 'signed', title: t('concern.signed'), show: ({ signed_at: at }) => <ShortDay at={at} /> },
    ],
    [t],
  )
}
