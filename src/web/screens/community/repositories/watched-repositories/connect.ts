import { fetchWatchCounts, fetchWatches } from '../../../../../../machines/community/companies/watch-actions.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

export type ListedRepository = Schemas['Watch']

/** List filters in button order; an empty string selects repositories with open pull requests. */
export const watchFilters = ['', 'red', 'posted', 'dry', 'failing', 'quiet'] as const

export const watchesFlow = listFlow(fetchWatches, { filters: watchFilters })
export const watchCountsFlow = readingFlow(fetchWatchCounts)

/** Returns the tone and the text of a repository's state. Problems take precedence over other states. */
export function stateOf({ state, failed }: ListedRepository): { tone: Tone; key: WordKey } {
  if (state === 'suspended' || state === 'orphaned') return { tone: 'failed', key: `watch.state.${state}` }
  if (failed > 0) return { tone: 'failed', key: failed === 1 ? 'watch.failed.one' : 'watch.failed.many' }
  return { tone: tones[state], key: `watch.state.${state}` }
}

const tones = { posted: 'done', waiting: 'over', dry: 'going' } as const
