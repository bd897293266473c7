import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { laneOf } from '../../../store/schema/email-lanes.ts'
import { heldFor } from '../../../store/emails/held-emails.ts'
import type { EmailCursor } from '../../../store/lists/email-pages.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { requeueObjectionTo } from './requeue-email.ts'
import { countFailures } from './resend-letters.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type EmailList = ResultOf<'listLetters'>

const standardSize = 50

type Query = NonNullable<RequestOf<'listLetters'>['query']>

/**
 * Returns a page of a link's emails, failed emails first, filtered by state, type and address. Text and secrets are omitted. Refuses with `no_link`,
 * and `bad_request_parameter` for an invalid cursor or a page past the end.
 */
export async function listLetters(
  services: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: Query },
): Promise<EmailList> {
  const pageSize = query.page_size ?? standardSize
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    const after = query.after ? placeFrom(query.after) : null
    const emails = await queries.emailPages.page(
      link.id,
      { state: query.state ?? null, kind: query.kind ?? '', search: (query.search ?? '').trim() },
      { after, skip: after ? 0 : rowsBefore(query.page, pageSize), size: pageSize + 1 },
    )
    const shown = emails.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      letters: shown.map(shownAs),
      next: last && emails.length > pageSize ? keyOf(last) : '',
      failures: await countFailures(queries, link.id),
      counts: await queries.emailPages.countStates(link.id),
    }
  })
}

const shownAs = (email: StoredEmail): EmailList['letters'][number] => ({
  id: email.id,
  kind: email.kind,
  to: email.recipient,
  state: email.state as EmailList['letters'][number]['state'],
  tries: email.tries,
  created_at: email.createdAt,
  due_at: email.state === 'queued' && email.dueAt < heldFor ? email.dueAt : null,
  settled_at: email.settledAt,
  error: email.state === 'obsolete' ? '' : (email.lastError ?? ''),
  can_be_resent: requeueObjectionTo(email) === null,
  by_service: laneOf(email) === '',
})

const keyOf = ({ state, createdAt, id }: StoredEmail): string =>
  `${state === 'failed' ? 'failed' : 'other'}.${createdAt}.${id}`

function placeFrom(key: string): EmailCursor {
  const found = /^(failed|other)\.(\d{1,15})\.([\da-f]{1,64})$/.exec(key)
  if (!found) throw new Refusal('cla.bad_request_parameter', { message: 'after' })
  return { failed: found[1] === 'failed', createdAt: Number(found[2]), id: found[3] ?? '' }
}
