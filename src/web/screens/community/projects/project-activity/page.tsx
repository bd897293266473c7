import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { duration, retention } from '../../../../../domain/text/limits.ts'
import { zoneIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { DateFilter } from '../../../../ui/tables/date-filter.tsx'
import { FilterSelect } from '../../../../ui/tables/filter-select.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { activityPath } from '../../../shared/page/paths.ts'
import { ProjectPage } from '../../project-page.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityExport, activityFlow, activityGroups, activityManagersFlow } from './connect.ts'

/** `/project/:linkId/activity`: who changed and exported what in a project, newest first. */
export default function ProjectActivityScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <activityFlow.ListFlow key={linkId} input={{ scope: { link_id: linkId } }}>
      <activityManagersFlow.ReadingFlow scope={{ link_id: linkId }}>
        <ProjectActivity linkId={linkId} />
      </activityManagersFlow.ReadingFlow>
    </activityFlow.ListFlow>
  )
}

function ProjectActivity({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isBusy, failure } = activityFlow.useList()
  return (
    <ProjectPage name={t('activity.title')} busy={isBusy}>
      <TabBreadcrumb tab="settings" />
      <ListHead heading={t('activity.title')} lead={<Lead />} action={<Export />}>
        {failure?.code !== 'cla.no_link' && <Tools />}
        <Entries linkId={linkId} />
      </ListHead>
    </ProjectPage>
  )
}

function Lead() {
  const { t } = useWords()
  const [zone] = useState(() => zoneIn(Date.now()))
  return `${t('activity.lead', { days: retention.acts / duration.day })} · ${t('activity.zone', { zone })}`
}

function Export() {
  const { isFirst, isEmpty, failure } = activityFlow.useList()
  const question = activityFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return <ActivityExport question={question} count={null} />
}

/** Filters by group, manager and day. */
function Tools() {
  const { t } = useWords()
  const { filter, choices } = activityFlow.useQuery()
  const { filterBy, choose } = activityFlow.useListActs()
  const { answer: managers } = activityManagersFlow.useReading()
  const groups = activityGroups.map((value) => ({
    value,
    label: t(value === '' ? 'activity.all' : `activity.group.${value}`),
    count: null,
  }))
  return (
    <ListTools>
      <StateFilter label={t('activity.group')} value={filter} choices={groups} onChosen={filterBy} />
      <FilterSelect
        label={t('activity.by')}
        value={choices['by'] ?? ''}
        choices={[
          { value: '', label: t('activity.anyone') },
          ...(managers ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'operator', label: t('activity.nameless.operator') },
        ]}
        onChosen={(value) => choose('by', value)}
      />
      <Flex gap="2" columnGap="4" wrap="wrap" align="center">
        <DateFilter
          label={t('activity.from')}
          value={choices['from'] ?? ''}
          onChosen={(value) => choose('from', value)}
        />
        <DateFilter label={t('activity.to')} value={choices['to'] ?? ''} onChosen={(value) => choose('to', value)} />
      </Flex>
    </ListTools>
  )
}

function Entries({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isFirst, isEmpty, failure } = activityFlow.useList()
  const { retry } = activityFlow.useListActs()
  const { filter, choices } = activityFlow.useQuery()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (isFirst) return <LoadingRows />
  if (!isEmpty) return <ActivityDays linkId={linkId} />
  const isNarrowed = filter !== '' || Object.values(choices).some((value) => value !== '')
  return isNarrowed ? (
    <EmptyState
      title={t('list.nothingFound')}
      action={<TextLink to={activityPath(linkId)}>{t('activity.clear')}</TextLink>}
    >
      {t('activity.noMatch')}
    </EmptyState>
  ) : (
    <EmptyState title={t('activity.none')}>{t('activity.noneLead')}</EmptyState>
  )
}
