import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkPath, signEntryPath } from '../../../paths.ts'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { RecordName } from '../../../ui/records/record-name.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { SearchBox } from '../../../ui/records/search-box.tsx'
import { ShortDay } from '../../../ui/records/short-day.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLinkedProjectsActs, useProjectsPage } from './connect.tsx'

type Link = Schemas['ManagedLink']

const unsorted = { sort: null, onSort: () => undefined }

/** The linked projects: searched, page by page. */
export function ProjectTable() {
  const { t } = useWords()
  const { rows, openedId, paging } = useProjectsPage()
  const { search, open } = useLinkedProjectsActs()
  const columns = useColumns()
  return (
    <chakra.section aria-label={t('projects.list')}>
      <Flex mb="4">
        <SearchBox label={t('projects.search')} onTyped={search} />
      </Flex>
      {rows.length === 0 ? (
        <EmptyState title={t('projects.notFound')}>{t('projects.notFoundLead')}</EmptyState>
      ) : (
        <RecordTable<Link>
          caption={t('projects.list')}
          columns={columns}
          rows={rows.map((item) => ({ key: item.link_id, item }))}
          nameOf={({ org_alias }) => org_alias}
          sorting={unsorted}
          opening={{ key: openedId, onOpen: open }}
          renderActions={(link) => <Acts link={link} />}
          busy={false}
        />
      )}
      {rows.length > 0 && <Pager {...paging} />}
    </chakra.section>
  )
}

function useColumns(): [Column<Link>, ...Column<Link>[]] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        key: 'project',
        title: t('projects.project'),
        show: ({ org_alias, org_id, repo_id }) => (
          <RecordName name={org_alias} second={repo_id === '' ? org_id : `${org_id}/${repo_id}`} />
        ),
      },
      {
        key: 'signed',
        title: t('projects.signed'),
        show: ({ counts }) => (
          <span>
            {t('projects.signedCounts', {
              people: counts.individuals + counts.employees,
              corporations: counts.corporations,
            })}
          </span>
        ),
      },
      { key: 'state', title: t('projects.state'), show: (link) => <Standing link={link} /> },
      { key: 'since', title: t('projects.since'), show: ({ created_at }) => <ShortDay at={created_at} /> },
    ],
    [t],
  )
}

/** What needs the community manager's attention in a project, in words. */
function Standing({ link: { counts, mailbox_trouble: trouble, waiting_letters = 0 } }: { link: Link }) {
  const { t } = useWords()
  const { failed_letters, waiting_corporations, waiting_employees } = counts
  const words = [
    trouble !== undefined && { tone: 'failed' as const, word: t(`projects.mailbox.${trouble.state}`) },
    failed_letters > 0 && { tone: 'failed' as const, word: t('projects.failed', { count: failed_letters }) },
    waiting_corporations > 0 && {
      tone: 'waiting' as const,
      word: t('projects.waiting', { count: waiting_corporations }),
    },
    waiting_employees > 0 && { tone: 'going' as const, word: t('projects.employees', { count: waiting_employees }) },
    waiting_letters > 0 && { tone: 'going' as const, word: t('projects.waitingLetters', { count: waiting_letters }) },
  ].filter((each) => each !== false)
  const [first, ...others] = words
  if (!first) return <StateWord tone="done">{t('projects.quiet')}</StateWord>
  const more = others.map(({ word }) => word).join(' · ')
  return (
    <Flex gap="2" align="center">
      <StateWord tone={first.tone}>{first.word}</StateWord>
      {others.length > 0 && (
        <chakra.span textStyle="small" color="ink.second" title={more}>
          <span aria-hidden>+{others.length}</span>
          <Box as="span" srOnly>
            {more}
          </Box>
        </chakra.span>
      )}
    </Flex>
  )
}

function Acts({ link: { link_id: linkId, org_alias: name } }: { link: Link }) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const { open, unlink } = useLinkedProjectsActs()
  const navigate = useNavigate()
  const address = signEntryPath(linkId)
  const subject = t('projects.address', { name })
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(`${origin}${address}`).then(
      () => toast('copy.copiedNamed', { subject }),
      () => toast('copy.failed', { text: `${origin}${address}` }),
    )
  return (
    <ActionMenu
      subject={name}
      actions={[
        {
          key: 'sign',
          label: t('projects.signShort'),
          onChosen: () => void window.open(address, '_blank', 'noopener'),
        },
        {
          key: 'copy',
          label: t('projects.copyShort'),
          onChosen: () => void copy(),
        },
        {
          key: 'detail',
          label: t('projects.detailShort'),
          onChosen: () => open(linkId),
        },
        {
          key: 'corporations',
          label: t('projects.corporationsShort'),
          onChosen: () => void navigate(linkPath(linkId, 'corporationList')),
        },
        {
          key: 'unlink',
          label: t('projects.unlinkShort'),
          onChosen: () => unlink(linkId),
        },
      ]}
    />
  )
}
