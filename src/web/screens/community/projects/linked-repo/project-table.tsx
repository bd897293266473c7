import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import {
  erasureOverdueSince,
  isMatter,
  type Matter,
  matters,
  placeOfProject,
  waitingIn,
} from '../../../../../domain/projects/projects.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath, signEntryPath } from '../../../shared/page/paths.ts'
import { BareLink } from '../../../../ui/page/links.tsx'
import { ActionMenu } from '../../../../ui/feedback/action-menu.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { Pager } from '../../../../ui/tables/pager.tsx'
import { RecordName } from '../../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../../ui/tables/record-table.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { StateWord, type Tone } from '../../../../ui/feedback/state-word.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { useUnlinking } from '../unlinking.connect.tsx'
import { useProjectsPage } from './connect.tsx'
import { listOf } from './waiting-strip.tsx'

type Link = Schemas['ManagedLink']

/** Table of projects with search, sorting and pagination. A row opens its project. */
export function ProjectTable() {
  const { t, communityName } = useWords()
  const navigate = useNavigate()
  const { links, rows, matter, sort, paging, typed, show, search, sortBy } = useProjectsPage()
  const columns = useColumns(matter)
  // A filtered list leads to the items of its filter.
  const pathOf = matter === null ? projectPath : listOf[matter]
  return (
    <chakra.section aria-label={t('projects.list')}>
      <ListTools>
        <SearchBox label={t('projects.search')} initial={typed} onTyped={search} />
        <StateFilter
          label={t('projects.waiting')}
          value={matter ?? ''}
          choices={[
            { value: '', label: t('projects.all'), count: links.length },
            ...matters
              .map((each) => ({ value: each, count: links.filter((link) => waitingIn(link, each) > 0).length }))
              .filter(({ value, count }) => count > 0 || value === matter)
              .map((each) => ({ ...each, label: t(`projects.only.${each.value}`), tone: toneOf(each.value, links) })),
          ]}
          onChosen={(chosen) => show(isMatter(chosen) ? chosen : null)}
        />
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState title={t('projects.notFound')}>{t('projects.notFoundLead')}</EmptyState>
      ) : (
        <RecordTable<Link>
          caption={t('projects.list')}
          columns={columns}
          rows={rows.map((item) => ({ key: item.link_id, item }))}
          nameOf={communityName}
          sorting={{ sort, onSort: sortBy }}
          opening={{ key: null, onOpen: (linkId) => void navigate(pathOf(linkId)), pathOf }}
          renderActions={(link) => <Acts link={link} />}
          busy={false}
        />
      )}
      {rows.length > 0 && <Pager {...paging} />}
    </chakra.section>
  )
}

function useColumns(matter: Matter | null): [Column<Link>, ...Column<Link>[]] {
  const { t, language, communityName } = useWords()
  return useMemo(
    () => [
      {
        key: 'project',
        title: t('projects.project'),
        sortBy: 'name',
        show: (link) => <RecordName name={communityName(link)} second={placeOfProject(link)} />,
      },
      {
        key: 'people',
        title: t('projects.people'),
        sortBy: 'people',
        isNumber: true,
        show: ({ counts }) => (
          <Amount>{amountIn(language, counts.in_force.individuals + counts.in_force.employees)}</Amount>
        ),
      },
      {
        key: 'companies',
        title: t('projects.companies'),
        sortBy: 'companies',
        isNumber: true,
        show: ({ counts }) => <Amount>{amountIn(language, counts.in_force.corporations)}</Amount>,
      },
      {
        key: 'waiting',
        title: t('projects.waiting'),
        sortBy: 'waiting',
        show: (link) => <Waiting link={link} matter={matter} />,
      },
      { key: 'checks', title: t('projects.checks'), show: (link) => <Checks link={link} /> },
      {
        key: 'signed',
        title: t('projects.signed'),
        sortBy: 'signed',
        show: ({ last_signed_at: at }) => <LastSignature at={at} />,
      },
    ],
    [t, language, communityName, matter],
  )
}

/** State of the checks on pull requests. Problems take precedence over other states, and link to their repositories. */
function Checks({ link }: { link: Link }) {
  const { t, communityName } = useWords()
  const { repositories, dry, failed_events: failed, lost } = link.checks
  if (lost + failed > 0) {
    const problem =
      lost > 0 ? t('projects.checks.lost', { count: lost }) : t('projects.checks.failed', { count: failed })
    return (
      <StateLink to={listOf.checks(link.link_id)} aria-label={`${problem} (${communityName(link)})`}>
        <StateWord tone="failed">{problem}</StateWord>
      </StateLink>
    )
  }
  if (repositories === 0) return <StateWord tone="over">{t('projects.checks.off')}</StateWord>
  const state = dry === repositories ? 'dry' : 'on'
  const amount = repositories === 1 ? 'one' : 'many'
  return (
    <StateWord tone={state === 'dry' ? 'going' : 'done'}>
      {t(`projects.checks.${state}.${amount}`, { count: repositories })}
    </StateWord>
  )
}

/** Day of the last signature in the browser's time zone. */
function LastSignature({ at }: { at: number | undefined }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (at === undefined) {
    return (
      <Box as="span" color="ink.third" data-part="none">
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('projects.neverSigned')}</VisuallyHidden>
      </Box>
    )
  }
  return (
    <chakra.time dateTime={new Date(at).toISOString()} whiteSpace="nowrap">
      {shortDayIn(language, at, now)}
    </chakra.time>
  )
}

function Amount({ children }: { children: string }) {
  return (
    <Box as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {children}
    </Box>
  )
}

/** Returns the tone of a waiting item: action required, failed or overdue, or in progress. */
const toneOf = (matter: Matter, links: readonly Link[]): Tone =>
  matter === 'erasures' && erasureOverdueSince(links) !== null ? 'failed' : tones[matter]

const tones = {
  erasures: 'waiting',
  corporations: 'waiting',
  failedLetters: 'failed',
  checks: 'failed',
  mailboxes: 'failed',
  waitingLetters: 'going',
} as const

/** Link around a state, tall enough for a finger. */
const StateLink = chakra(BareLink, {
  base: { minHeight: '8', '@media (pointer: coarse)': { minHeight: '11' } },
})

/** Types of waiting items of this column; problems of the checks have their own. */
const listedMatters = matters.filter((matter) => matter !== 'checks')

/** Links to the most urgent waiting item of a project, or to the type selected by the filter. A menu contains the other items. */
function Waiting({ link, matter }: { link: Link; matter: Matter | null }) {
  const { t, language, communityName } = useWords()
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const waiting = listedMatters
    .filter((matter) => waitingIn(link, matter) > 0)
    .toSorted((a, b) => Number(b === matter) - Number(a === matter))
  const [first, ...others] = waiting
  if (first === undefined) {
    return (
      <Box as="span" color="ink.third" data-part="none">
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('projects.quiet')}</VisuallyHidden>
      </Box>
    )
  }
  return (
    <Flex columnGap="1" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }} minWidth={{ base: '0', sm: 'auto' }}>
      <StateLink to={listOf[first](link.link_id)} aria-label={`${wordOf(first, link)} (${communityName(link)})`}>
        <StateWord tone={toneOf(first, [link])}>{wordOf(first, link)}</StateWord>
      </StateLink>
      {others.length > 0 && (
        <ActionMenu
          subject={communityName(link)}
          opener={{
            shown: t('projects.more', { count: others.length }),
            name: t('projects.moreNamed', { count: others.length, name: communityName(link) }),
          }}
          actions={others.map((matter) => ({
            key: matter,
            label: wordOf(matter, link),
            onChosen: () => void navigate(listOf[matter](link.link_id)),
          }))}
        />
      )}
    </Flex>
  )

  function wordOf(matter: (typeof listedMatters)[number], of: Link): string {
    const overdue = matter === 'erasures' ? erasureOverdueSince([of]) : null
    if (overdue !== null) return t('projects.erasuresOverdue', { day: shortDayIn(language, overdue, now) })
    if (matter === 'mailboxes') return t(`projects.mailbox.${of.mailbox_trouble?.state ?? 'refused'}`)
    return t(`projects.${matter}`, { count: waitingIn(of, matter) })
  }
}

function Acts({ link }: { link: Link }) {
  const { t, communityName } = useWords()
  const { ask } = useUnlinking()
  const { origin } = useBrowserEnvironment()
  const navigate = useNavigate()
  const { link_id: linkId } = link
  const name = communityName(link)
  const address = signEntryPath(linkId)
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(`${origin}${address}`).then(
      () => toast('copy.copiedNamed', { subject: t('projects.address', { name }) }),
      () => toast('copy.failed', { text: `${origin}${address}` }),
    )
  return (
    <ActionMenu
      subject={name}
      actions={[
        {
          key: 'companies',
          label: t('tab.companies'),
          onChosen: () => void navigate(projectPath(linkId, 'companies')),
        },
        {
          key: 'sign',
          label: t('projects.signShort'),
          onChosen: () => void window.open(address, '_blank', 'noopener'),
        },
        { key: 'copy', label: t('projects.copyShort'), onChosen: () => void copy() },
        { key: 'unlink', label: t('projects.unlinkShort'), onChosen: () => ask(link) },
      ]}
    />
  )
}
