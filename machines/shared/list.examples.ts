import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from './examples.ts'
import type { listMachine } from './list.machine.ts'

type ListContext = SnapshotFrom<typeof listMachine>['context']
const pageOf = (keys: string[], hasNext: boolean) => ({
  rows: keys.map((key) => ({ key, item: {} })),
  total: 3,
  hasNext,
})
const place = { search: '', filter: '', choices: {}, sort: null, page: 1, size: 2 }

export const listExamples: MachineExamples = {
  inputs: [{ size: 2 }, { scope: { link_id: 'L' }, filter: 'waiting', sort: { column: 'name', descending: false } }],
  events: {
    'search.typed': [{ search: 'ac' }],
    'filter.chosen': [{ filter: 'complete' }],
    'sort.chosen': [{ sort: { column: 'since', descending: true } }],
    'choice.made': [{ name: 'kind', value: 'receipt' }],
    'page.chosen': [{ page: 1 }, { page: 2 }, { page: 0.5 }],
    'size.chosen': [{ size: 2 }, { size: 10 }],
    'place.recalled': [{ place }, { place: { ...place, page: 2 } }],
    'rows.selected': [{ keys: ['a', 'gone'] }],
    'all.selected': [{}],
    'row.opened': [{ key: 'a' }, { key: 'gone' }],
    'row.closed': [{}],
    'list.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    fetchPage: () => [
      pageOf(['a', 'b'], true),
      pageOf(['c'], false),
      { ...pageOf(['c'], false), isUnsettled: true },
      pageOf([], false),
    ],
  },
  errors: { fetchPage: [new Refusal('cla.system_error', { status: 0 })] },
  heed: ({ question, page, isTurning, isWhole, selected, opened, failure }: ListContext) => [
    Math.min(question.page, 2),
    question.size,
    page?.hasNext,
    page?.rows.length,
    page?.isUnsettled,
    isTurning,
    isWhole,
    selected,
    opened,
    failure?.code,
  ],
}
