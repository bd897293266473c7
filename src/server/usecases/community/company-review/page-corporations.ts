import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { soughtText } from '../../../../domain/people/search-words.ts'
import type { Services } from '../../../context/services.ts'
import type { CorporationSort, PageKey } from '../../../store/lists/corporation-pages.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { reminderTimes, type ReminderTimes } from '../../shared/companies/reminders.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { corporationAnswer } from './corporation-answers.ts'

type Query = NonNullable<RequestOf<'pageCorporations'>['query']>

const standardSize = 20

/**
 * Returns a page of a link's corporations. Refuses with `no_link`, and `bad_request_parameter` for an invalid cursor or
 * a page past the end.
 */
export async function pageCorporations(
  services: Services,
  caller: SignedInCaller,
  { linkId, query }: { linkId: string; query: Query },
): Promise<ResultOf<'pageCorporations'>> {
  const { reading } = services.store
  if (!(await findOwnLink(reading, caller, linkId))) throw new Refusal('cla.no_link')
  const sort = query.sort ?? 'newest'
  const size = query.page_size ?? standardSize
  const choice = { states: query.state ?? 'all', search: soughtText(query.search ?? '') } as const
  const after = query.after ? keyFrom(query.after, sort) : undefined
  const skip = after ? 0 : rowsBefore(query.page, size)
  // Reads one row more than the page size, to detect whether there is a next page.
  const found = await reading.corporationPages.page(linkId, {
    ...choice,
    sort,
    size: size + 1,
    skip,
    ...(after && { after }),
  })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const administrators = shown.flatMap(({ administrator }) => administrator ?? [])
  const refusals = await reading.corporationRecords.refusals(shown.map(({ id }) => id))
  // The rows are in chronological order, so the map contains the last refusal of each corporation.
  const refusedAt = new Map(refusals.map(({ corporationId, refusedAt: at }) => [corporationId, at]))
  const times = await reminderTimes(reading, shown, services.clock.now())
  const ready = await reading.accounts.withPassword(administrators)
  const {
    submitted = 0,
    mailed = 0,
    uploaded = 0,
    approved = 0,
    deleted = 0,
  } = await reading.corporationPages.counts(linkId)
  return {
    counts: { submitted, mailed, uploaded, approved, deleted },
    total: await reading.corporationPages.count(linkId, choice),
    page_data: shown.map((corporation) => ({
      ...corporationAnswer(corporation),
      admin_ready: ready.has(corporation.administrator ?? ''),
      scan_refused_at: refusedAt.get(corporation.id) ?? 0,
      ...remindersOf(times.get(corporation.id)),
    })),
    next: last ? keyOf(last, sort) : '',
  }
}

function remindersOf(times: ReminderTimes | undefined) {
  const { remindedAt = 0, lastLetterAt = 0, canRemind = false } = times ?? {}
  return { reminded_at: remindedAt, last_letter_at: lastLetterAt, can_remind: canRemind }
}

function keyOf(corporation: Corporation, sort: CorporationSort): string {
  const by = sort.startsWith('name') ? corporation.name.toLowerCase() : corporation.signedAt
  return Buffer.from(JSON.stringify([by, corporation.id])).toString('base64url')
}

function keyFrom(text: string, sort: CorporationSort): PageKey {
  const bad = new Refusal('cla.bad_request_parameter', { message: 'after' })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw bad
  }
  const [by, id] = Array.isArray(parts) ? (parts as unknown[]) : []
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) throw bad
  if (sort.startsWith('name') ? typeof by !== 'string' || by.includes('\0') : !Number.isSafeInteger(by)) throw bad
  return { by: by as string | number, id }
}
