import { Box, chakra, Grid } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { weeksOfSignings } from '../../../../domain/limits.ts'
import { LinkFiguresFlow, useLinkFigures, useLinkFiguresActs } from '../link-figures.connect.tsx'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarChart } from '../../../ui/records/bar-chart.tsx'
import { FilterSelect } from '../../../ui/records/filter-select.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { Unread } from '../../shared/unread.tsx'
import { WaitingList } from './waiting-list.tsx'

type Link = Schemas['ManagedLink']

const signaturesOf = ({ counts }: Link): number => counts.individuals + counts.employees + counts.corporations

/** What needs attention, and the signatures over time of the project with the most. */
export function ProjectsAtAGlance({ links }: { links: readonly Link[] }) {
  const { t } = useWords()
  const busiest = links.reduce((most, link) => (signaturesOf(link) > signaturesOf(most) ? link : most))
  return (
    <chakra.section aria-label={t('glance.title')}>
      <Grid
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <LinkFiguresFlow linkId={busiest.link_id}>
          <Figures links={links} />
        </LinkFiguresFlow>
        <WaitingList links={links} />
      </Grid>
    </chakra.section>
  )
}

function Figures({ links }: { links: readonly Link[] }) {
  const { t } = useWords()
  const { linkId, failure } = useLinkFigures()
  const { chooseLink, retry } = useLinkFiguresActs()
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {links.length > 1 && (
        <FilterSelect
          label={t('glance.project')}
          value={linkId}
          choices={links.map(({ link_id, org_alias }) => ({ value: link_id, label: org_alias }))}
          onChosen={chooseLink}
        />
      )}
      {failure ? <Unread failure={failure} onRetry={retry} /> : <Weeks />}
    </chakra.div>
  )
}

function Weeks() {
  const { t, language } = useWords()
  const { summary } = useLinkFigures()
  if (!summary) return <LoadingRows count={3} />
  const weeks = summary.weeks.map(({ from, individuals, employees, corporations }) => {
    return { from: Date.parse(from), signed: individuals + employees + corporations }
  })
  const total = weeks.reduce((sum, { signed }) => sum + signed, 0)
  const most = weeks.reduce((one, other) => (other.signed > one.signed ? other : one))
  const title = t('glance.chart', { name: summary.link.org_alias })
  if (total === 0) return <NobodySigned title={title} />
  return (
    <BarChart
      title={title}
      summary={t('glance.signed', {
        count: total,
        weeks: weeksOfSignings,
        most: most.signed,
        day: dayIn(language, most.from),
      })}
      columns={[t('glance.week'), t('glance.signatures')]}
      points={weeks.map(({ from, signed }) => ({ label: dayIn(language, from), value: signed }))}
    />
  )
}

function NobodySigned({ title }: { title: string }) {
  const { t } = useWords()
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <chakra.h2 fontWeight="bold">{title}</chakra.h2>
      <chakra.p color="ink.second">{t('glance.noneSigned', { weeks: weeksOfSignings })}</chakra.p>
    </Box>
  )
}
