import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { laneOf } from '../../../store/schema/letter-lanes.ts'
import { heldFor } from '../../../store/emails/held-emails.ts'
import type { LetterCursor } from '../../../store/lists/letter-pages.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { objectionToRequeue } from './requeue-letter.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Letters = ResultOf<'listLetters'>

const standardSize = 50

type Query = NonNullable<RequestOf<'listLetters'>['query']>

/**
 * Returns a page of a link's emails, failed ones first, filtered by state, type and address, without their text and
 * secrets. Refuses with `no_link`, and `bad_request_parameter` for an invalid cursor or a page past the end.
 */
export async function listLetters(
  services: Services,
  caller: CommunityManager,
  { linkId, asked }: { linkId: string; asked: Query },
): Promise<Letters> {
  const pageSize = asked.page_size ?? standardSize
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    const after = asked.after ? placeFrom(asked.after) : null
    const letters = await queries.letterPages.page(
      link.id,
      { state: asked.state ?? null, kind: asked.kind ?? '', search: (asked.search ?? '').trim() },
      { after, skip: after ? 0 : rowsBefore(asked.page, pageSize), size: pageSize + 1 },
    )
    const shown = letters.slice(0, pageSize)
    const last = shown.at(-1)
    return { letters: shown.map(shownAs), next: last && letters.length > pageSize ? keyOf(last) : '' }
  })
}

const shownAs = (letter: LetterRecord): Letters['letters'][number] => ({
  id: letter.id,
  kind: letter.kind,
  to: letter.recipient,
  state: letter.state as Letters['letters'][number]['state'],
  tries: letter.tries,
  created_at: letter.createdAt,
  due_at: letter.state === 'queued' && letter.dueAt < heldFor ? letter.dueAt : null,
  settled_at: letter.settledAt,
  error: letter.state === 'obsolete' ? '' : (letter.lastError ?? ''),
  can_be_resent: objectionToRequeue(letter) === null,
  by_service: laneOf(letter) === '',
})

const keyOf = ({ state, createdAt, id }: LetterRecord): string =>
  `${state === 'failed' ? 'failed' : 'other'}.${createdAt}.${id}`

function placeFrom(key: string): LetterCursor {
  const found = /^(failed|other)\.(\d{1,15})\.([\da-f]{1,64})$/.exec(key)
  if (!found) throw new Refusal('cla.bad_request_parameter', { message: 'after' })
  return { failed: found[1] === 'failed', createdAt: Number(found[2]), id: found[3] ?? '' }
}
