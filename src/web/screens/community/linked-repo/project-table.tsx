import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkPath, signEntryPath } from '../../../paths.ts'
import { NewTabNote } from '../../../ui/new-tab-note.tsx'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { SearchBox } from '../../../ui/records/search-box.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
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
      <Pager {...paging} />
    </chakra.section>
  )
}

function useColumns(): [Column<Link>, ...Column<Link>[]] {
  const { t, language } = useWords()
  return useMemo(
    () => [
      {
        key: 'project',
        title: t('projects.project'),
        show: ({ org_alias, org_id, repo_id }) => (
          <>
            <Box fontWeight="bold">{org_alias}</Box>
            <Box textStyle="small" color="ink.third">
              {repo_id === '' ? org_id : `${org_id}/${repo_id}`}
            </Box>
          </>
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
      { key: 'since', title: t('projects.since'), show: ({ created_at }) => dayIn(language, created_at) },
    ],
    [t, language],
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
  if (words.length === 0) return <StateWord tone="done">{t('projects.quiet')}</StateWord>
  return (
    <Flex gap="2" wrap="wrap">
      {words.map(({ tone, word }) => (
        <StateWord key={word} tone={tone}>
          {word}
        </StateWord>
      ))}
    </Flex>
  )
}

const outlined = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  px: '4',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'l2',
  color: 'ink',
  fontWeight: 'bold',
  textDecoration: 'none',
  _hover: { bg: 'accent.soft', borderColor: 'accent' },
} as const

function Acts({ link: { link_id: linkId, org_alias: name } }: { link: Link }) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const { open, unlink } = useLinkedProjectsActs()
  const navigate = useNavigate()
  const address = signEntryPath(linkId)
  return (
    <Flex gap="2" wrap="wrap" justify={{ md: 'end' }}>
      <chakra.a
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={t('projects.signNamed', { name })}
        {...outlined}
      >
        {t('projects.sign')}
        <NewTabNote />
      </chakra.a>
      <CopyButton text={`${origin}${address}`} subject={t('projects.address', { name })} />
      <ActionMenu
        subject={name}
        actions={[
          {
            key: 'detail',
            label: t('projects.detailNamed', { name }),
            onChosen: () => open(linkId),
          },
          {
            key: 'corporations',
            label: t('projects.corporationsNamed', { name }),
            onChosen: () => void navigate(linkPath(linkId, 'corporationList')),
          },
          {
            key: 'unlink',
            label: t('projects.unlinkNamed', { name }),
            onChosen: () => unlink(linkId),
          },
        ]}
      />
    </Flex>
  )
}
