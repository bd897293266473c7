import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { peopleOf } from '../../../store/link-people.ts'
import type { ActivityChoice, ActivityCursor } from '../../../store/lists/activity-pages.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { activityEntries } from './activity-entries.ts'
import { actsIn } from './activity-types.ts'

type Query = NonNullable<RequestOf<'listActivity'>['query']>
export type ActivityFilter = Omit<Query, 'page' | 'page_size' | 'after'>

const standardSize = 20

/**
 * Returns a page of a project's activity, newest first, filtered by group, actor and time. Refuses with `no_link`, and with `bad_request_parameter`
 * for an invalid cursor or a page past the end.
 */
export async function listActivity(
  services: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: Query },
): Promise<ResultOf<'listActivity'>> {
  const { page_size: size = standardSize, page } = query
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    const after = query.after ? activityCursorIn(query.after) : null
    const slice = { after, skip: after ? 0 : rowsBefore(page, size), size: size + 1 }
    const found = await queries.activityPages.page(activityChoice(linkId, query), slice)
    const shown = found.slice(0, size)
    return {
      rows: await activityEntries(queries, linkId, shown),
      next: found.length > size ? activityKey(shown.at(-1)) : '',
      managers: await managersIn(queries, link),
    }
  })
}

/** Converts a request's filters for the store. */
export const activityChoice = (linkId: string, { group, who, since = 0, until }: ActivityFilter): ActivityChoice => ({
  linkId,
  acts: actsIn(group),
  who: who === undefined || who === '' ? null : who,
  since,
  until: until ?? Number.POSITIVE_INFINITY,
})

/** Returns the cursor after an entry. */
export const activityKey = (entry: ActivityCursor | undefined): string => (entry ? `${entry.at}.${entry.id}` : '')

/** Parses a cursor. Refuses with `bad_request_parameter`. */
export function activityCursorIn(key: string): ActivityCursor {
  const found = /^(\d{1,15})\.([\da-f]{1,64})$/.exec(key)
  if (!found) throw new Refusal('cla.bad_request_parameter', { message: 'after' })
  return { at: Number(found[1]), id: found[2] ?? '' }
}

/** Returns the current and former managers by name. */
async function managersIn(queries: Queries, link: Link): Promise<{ id: string; name: string }[]> {
  const current = (await peopleOf(queries, link)).map(({ account }) => account.id)
  const ids = new Set([...current, ...(await queries.activityPages.managers(link.id))])
  const accounts = await queries.activityPages.accounts([...ids])
  return accounts.map(({ id, login: name }) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
