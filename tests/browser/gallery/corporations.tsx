import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../../src/web/i18n/use-words.ts'
import { ActionMenu } from '../../../src/web/ui/records/action-menu.tsx'
import { ConfirmDialog } from '../../../src/web/ui/records/confirm-dialog.tsx'
import { FilterSelect } from '../../../src/web/ui/records/filter-select.tsx'
import { Pager } from '../../../src/web/ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../src/web/ui/records/record-table.tsx'
import { SelectionBar } from '../../../src/web/ui/records/row-selection.tsx'
import { SearchBox } from '../../../src/web/ui/records/search-box.tsx'
import { StateWord, type Tone } from '../../../src/web/ui/records/state-word.tsx'
import { Timeline } from '../../../src/web/ui/records/timeline.tsx'

export type Corporation = { name: string; representative: string; state: string; tone: Tone; since: string }

const corporations: Corporation[] = [
  ['Acme Robotics A/S', 'Lin 林 · lin@acme.example', 'To review', 'waiting', '21 Nov 2026'],
  ['O’Brien & Søn (上海)', 'M. O’Brien · rep@obrien.example', 'Document sent', 'going', '20 Nov 2026'],
  ['北极星科技有限公司', '赵敏 · zhao@polaris.example', '管理员已创建', 'done', '18 Nov 2026'],
  ['Fjord Systems GmbH', 'K. Fjord · k@fjord.example', 'Mail failed', 'failed', '12 Nov 2026'],
  ['Quay & Partners', 'J. Quay · j@quay.example', 'Deleted', 'over', '9 Nov 2026'],
].map(([name = '', representative = '', state = '', tone, since = '']) => ({
  name,
  representative,
  state,
  tone: tone as Tone,
  since,
}))

const columns: [Column<Corporation>, ...Column<Corporation>[]] = [
  {
    key: 'name',
    title: 'Company and representative',
    sortBy: 'name',
    show: ({ name, representative }) => (
      <>
        <Box fontWeight="bold">{name}</Box>
        <Box textStyle="small" color="ink.third">
          {representative}
        </Box>
      </>
    ),
  },
  { key: 'state', title: 'State', show: ({ state, tone }) => <StateWord tone={tone}>{state}</StateWord> },
  { key: 'since', title: 'Since', sortBy: 'since', show: ({ since }) => since },
]

/** The list of corporations with everything around it. */
export function Corporations() {
  const { t } = useWords()
  const [selected, setSelected] = useState<string[]>([])
  const [deleting, setDeleting] = useState<string | null>(null)
  const [sort, setSort] = useState({ column: 'since', descending: true })
  const [search, setSearch] = useState('')
  const rows = corporations.map((item) => ({ key: item.name, item }))
  return (
    <section aria-label="Corporations">
      <Flex gap="4" wrap="wrap" mb="4" align="end">
        <SearchBox label="Search name or email" onTyped={setSearch} />
        <FilterSelect
          label="State"
          value=""
          choices={[
            { value: '', label: 'All' },
            { value: 'waiting', label: 'Waiting for you' },
          ]}
          onChosen={() => undefined}
        />
        <output>{search}</output>
      </Flex>
      <SelectionBar count={selected.length} onClear={() => setSelected([])}>
        <Button variant="outline">Delete</Button>
      </SelectionBar>
      <RecordTable
        caption="Corporations"
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        sorting={{ sort, onSort: setSort }}
        selection={{ keys: selected, onChange: setSelected }}
        busy={false}
        renderActions={({ name }) => (
          <Flex gap="2" justify={{ md: 'end' }}>
            <Button variant="outline" minHeight="9">
              Approve
            </Button>
            <ActionMenu
              subject={name}
              actions={[
                {
                  key: 'resend',
                  label: 'Send the document again',
                  onChosen: () => undefined,
                },
                { key: 'delete', label: 'Delete', onChosen: () => setDeleting(name) },
                {
                  key: 'restore',
                  label: 'Restore',
                  onChosen: () => undefined,
                  whyNot: 'Only a deleted corporation can be restored.',
                },
              ]}
            />
          </Flex>
        )}
      />
      <Pager page={2} size={10} count={5} total={128} hasNext onPage={() => undefined} onSize={() => undefined} />
      <Timeline
        label="History"
        here="Now"
        moments={[
          { key: 'a', title: 'Form sent', detail: '19 Nov, 16:39 · Lin 林', state: 'done' },
          { key: 'b', title: 'Signed document received', detail: '21 Nov, 10:12', state: 'present' },
          { key: 'c', title: 'In force', state: 'ahead' },
        ]}
      />
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting}?`}
          message="Its personal values and its PDF go for good."
          act={`Delete ${deleting}`}
          typedName={deleting}
          onConfirm={() => setDeleting(null)}
          onCancel={() => setDeleting(null)}
        />
      )}
      <Box srOnly>{t('page.loading')}</Box>
    </section>
  )
}
