import { useWords } from '../../../../i18n/use-words.ts'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import type { Campaign } from '../campaign-progress.connect.tsx'
import { requestsFlow, shownStates, requestTones } from './connect.tsx'

/** Search by address, and the states with their numbers; an empty state stands only where it is chosen. */
export function RequestTools({ campaign }: { campaign: Campaign }) {
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
