import type { Schemas } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { areLabels, type CheckPolicy } from '../../../../domain/pull-requests/check-policy.ts'
import { findLanguage, nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { ListedDelivery } from '../../../store/pull-requests/forge-deliveries.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import type { ListedWatch } from '../../../store/lists/watch-pages.ts'

export function watchOnWire(watch: ListedWatch): Schemas['Watch'] {
  const { id, fullName, isPrivate, trouble, isDry, deliveredAt, sweptAt, postedAt, url, failed, open, green, red } =
    watch
  return {
    ...{ id, repository: fullName, url: `${url}/${fullName}`, is_private: isPrivate === 1, state: stateOf(watch) },
    ...{ trouble: troubleOf(trouble), is_dry: isDry === 1 },
    ...{ delivered_at: deliveredAt ?? 0, swept_at: sweptAt, posted_at: postedAt ?? 0, failed, open, green, red },
  }
}

/** Returns the state of a webhook that sends no deliveries; nothing if it sends them. */
export const webhookOnWire = ({
  hookState,
  hookPausedUntil,
}: Pick<Watch, 'hookState' | 'hookPausedUntil'>): { webhook?: Schemas['StoppedWebhook'] } =>
  hookState === ''
    ? {}
    : { webhook: { state: hookState as Schemas['StoppedWebhook']['state'], until: hookPausedUntil ?? 0 } }

function stateOf({ state, isDry, postedAt }: ListedWatch): Schemas['Watch']['state'] {
  if (state === 'suspended' || state === 'orphaned') return state
  if (isDry === 1) return 'dry'
  return postedAt === null ? 'waiting' : 'posted'
}

/** Maps a stored error code to the code shown to community managers. */
function troubleOf(trouble: string): Schemas['Watch']['trouble'] {
  if (trouble === '') return ''
  if (trouble.startsWith('refused')) return 'refused'
  if (trouble === 'moved' || trouble === 'transferred') return 'moved'
  return trouble.startsWith('installation') ? 'suspended' : 'gone'
}

export const policyOnWire = (policy: CheckPolicy): Schemas['WatchPolicy'] => ({
  bots_vouched_for: policy.botsVouchedFor,
  ai_authors: policy.aiAuthors === 'vouched',
  merged_branches: [...policy.mergedBranches],
  members: { scope: policy.members.scope, teams: [...policy.members.teams] },
  committers: policy.committers === 'counted',
  co_authors: policy.coAuthors === 'counted',
  opener_is_author: policy.opener === 'must_be_author',
  ai_co_authors: policy.aiCoAuthors === 'counted',
  any_address: policy.accounts === 'any',
  shipped_bots: policy.shippedBots,
  comment: policy.comment,
  covered_label: policy.labels?.covered ?? '',
  uncovered_label: policy.labels?.uncovered ?? '',
  tester: policy.tester ?? false,
  external_check: policy.externalCheck ?? false,
  ...(policy.language && { language: nameOfLanguage(policy.language) }),
})

const counted = (is: boolean): 'counted' | 'ignored' => (is ? 'counted' : 'ignored')

/** Converts names of teams to slugs: `@org/Core Team` becomes `core-team`. */
function membersFrom({ scope, teams = [] }: NonNullable<Schemas['WatchPolicy']['members']>): CheckPolicy['members'] {
  const slugs = teams.map((name) => (name.split('/').at(-1) ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-'))
  return { scope, teams: scope === 'teams' ? [...new Set(slugs.filter(Boolean))] : [] }
}

/** Returns the chosen labels; the present ones if no names are given. Refuses with `bad_request_parameter`. */
export function labelsFrom(
  { labels = null }: Pick<CheckPolicy, 'labels'>,
  chosen: Pick<Schemas['WatchPolicy'], 'covered_label' | 'uncovered_label'>,
): Pick<CheckPolicy, 'labels'> {
  const { covered_label: covered = labels?.covered ?? '', uncovered_label: uncovered = labels?.uncovered ?? '' } =
    chosen
  if (covered === '' && uncovered === '') return labels ? { labels: null } : {}
  if (!areLabels({ covered, uncovered })) throw new Refusal('cla.bad_request_parameter')
  return { labels: { covered, uncovered } }
}

/** Returns the policy with the community's changes applied. Refuses with `bad_request_parameter`. */
export const policyFrom = (before: CheckPolicy, chosen: Schemas['WatchPolicy']): CheckPolicy => ({
  ...before,
  committers: counted(chosen.committers),
  coAuthors: counted(chosen.co_authors),
  opener: chosen.opener_is_author ? 'must_be_author' : 'ignored',
  aiCoAuthors: counted(chosen.ai_co_authors),
  accounts: chosen.any_address ? 'any' : 'noreply',
  shippedBots: chosen.shipped_bots,
  botsVouchedFor: chosen.bots_vouched_for ?? before.botsVouchedFor,
  mergedBranches: chosen.merged_branches
    ? [...new Set(chosen.merged_branches.map((name) => name.trim()).filter(Boolean))]
    : before.mergedBranches,
  members: chosen.members ? membersFrom(chosen.members) : before.members,
  aiAuthors: chosen.ai_authors === undefined ? before.aiAuthors : chosen.ai_authors ? 'vouched' : 'counted',
  comment: chosen.comment,
  ...labelsFrom(before, chosen),
  ...(chosen.tester !== undefined && { tester: chosen.tester }),
  ...(chosen.external_check !== undefined && { externalCheck: chosen.external_check }),
  language: (chosen.language && findLanguage(chosen.language)) ?? undefined,
})

const outcomes: Readonly<Record<string, Schemas['WatchDelivery']['outcome']>> = {
  '': '',
  'pull request': 'pull_request',
  'asked again': 'asked',
  'asked a moment ago': 'asked_before',
  'run again': 'run_again',
  'a commit of no open pull request': 'no_pull_request',
  'merge group': 'merge_group',
  'merge group over': 'merge_group_over',
  repository: 'repository',
  'repository gone': 'repository_gone',
  'nothing to check': 'nothing',
  'not readable': 'unreadable',
}

export const deliveryOnWire = (delivery: ListedDelivery): Schemas['WatchDelivery'] => ({
  id: delivery.id,
  at: delivery.receivedAt,
  event: delivery.event,
  action: delivery.action,
  size: delivery.size,
  state: delivery.state as Schemas['WatchDelivery']['state'],
  outcome: outcomes[delivery.outcome] ?? 'other',
  tries: delivery.tries,
  is_kept: delivery.isKept === 1,
})
