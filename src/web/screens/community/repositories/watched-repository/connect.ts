import {
  fetchDeliveries,
  fetchExemptions,
  fetchWatch,
  fetchWatchedPull,
  fetchWatchedPulls,
  performWatchAction,
} from '../../../../../../machines/community/companies/watch-actions.ts'
import type { ResultOf, Schemas } from '../../../../../../openapi/index.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

export type Pull = Schemas['WatchedPull']
export type PullPage = ResultOf<'getWatchedPull'>
export type WatchedPerson = Schemas['WatchedPerson']
export type Delivery = Schemas['WatchDelivery']
export type RepositoryRules = Schemas['WatchPolicy']

export const verdicts = ['', 'uncovered', 'unknown', 'covered'] as const

export const deliveryTones = {
  received: 'going',
  done: 'done',
  ignored: 'over',
  failed: 'failed',
} as const satisfies Record<Delivery['state'], Tone>

export const repositoryFlow = readingFlow(fetchWatch)
export const pullsFlow = listFlow(fetchWatchedPulls, { filters: verdicts })
export const pullFlow = readingFlow(fetchWatchedPull)
export const deliveriesFlow = listFlow(fetchDeliveries)
export const exemptionsFlow = readingFlow(fetchExemptions)
export const watchActionFlow = createActionFlow(performWatchAction)
