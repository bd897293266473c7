import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { reminder } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { soughtText } from '../../../../domain/people/search-words.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { isDocumentAwaited, reminderTimes } from '../../shared/companies/reminders.ts'
import { queueReminder } from '../../shared/companies/signing-emails.ts'
import { extendUndo, undoDeadline, undoBatchSize } from '../../shared/people/undo.ts'

type Body = RequestOf<'remindCorporations'>['body']
type Outcome = ResultOf<'remindCorporations'>
type Refused = Outcome['refused'][number]

/** Filters of the list that include corporations whose document has not been returned. */
const filters: readonly (string | undefined)[] = [undefined, 'all', 'incomplete', 'mailed']

/**
 * Reminds representatives who have not returned the document: those of the given signatures, or of up to 1,000 signatures that match a filter. The
 * emails are sent once the action can no longer be undone. Refuses with `no_link`.
 */
export async function remindCorporations(
  services: Services,
  caller: CommunityManager,
  { linkId, body }: { linkId: string; body: Body },
): Promise<Outcome> {
  if (!(await findOwnLink(services.store.reading, caller, linkId))) throw new Refusal('cla.no_link')
  const { ids, more } = await chosen(services, linkId, body)
  const undoId = services.random.id()
  const refused: Refused[] = []
  for (let start = 0; start < ids.length; start += undoBatchSize) {
    const some = ids.slice(start, start + undoBatchSize)
    refused.push(
      ...(await services.store.transaction((tx) => remindSome(services, tx, caller, { linkId, ids: some, undoId }))),
    )
  }
  const reminded = ids.length - refused.length
  return { reminded, more, refused, undo: reminded > 0 ? undoId : '' }
}

async function chosen(
  services: Services,
  linkId: string,
  { signing_ids: ids, state, search = '' }: Body,
): Promise<{ ids: string[]; more: boolean }> {
  if (ids) return { ids: [...ids], more: false }
  if (!filters.includes(state)) return { ids: [], more: false }
  const found = await services.store.reading.corporationPages.page(linkId, {
    states: 'mailed',
    search: soughtText(search),
    sort: 'oldest',
    size: reminder.most + 1,
  })
  return { ids: found.slice(0, reminder.most).map(({ id }) => id), more: found.length > reminder.most }
}

type Some = { linkId: string; ids: readonly string[]; undoId: string }

/** Reminds each representative independently. Returns the signatures that were refused. */
async function remindSome(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { linkId, ids, undoId }: Some,
): Promise<Refused[]> {
  if (!(await findOwnLink(tx, caller, linkId))) throw new Refusal('cla.no_link')
  const held = new Map<string, Corporation>()
  // Sorted, so that concurrent actions cannot deadlock.
  for (const id of ids.toSorted()) {
    const corporation = await tx.corporations.hold(linkId, id)
    if (corporation && corporation.state !== 'purged') held.set(id, corporation)
  }
  const times = await reminderTimes(tx, [...held.values()], tx.at)
  const refused: Refused[] = []
  for (const id of ids) {
    const corporation = held.get(id)
    const code = whyNot(corporation, times.get(id)?.canRemind ?? false)
    if (corporation && code === null) await remindCorporation(services, tx, caller, { corporation, undoId })
    else
      refused.push({ signing_id: id, corporation_name: corporation?.name ?? '', error_code: code ?? 'cla.wrong_state' })
  }
  await extendUndo(tx, undoId)
  return refused
}

function whyNot(corporation: Corporation | undefined, canRemind: boolean): Refused['error_code'] | null {
  if (!corporation) return 'cla.no_link_or_unsigned'
  if (!isDocumentAwaited(corporation)) return 'cla.wrong_state'
  return canRemind ? null : 'cla.reminded_recently'
}

async function remindCorporation(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { corporation, undoId }: { corporation: Corporation; undoId: string },
): Promise<void> {
  stateAfter(corporation, { type: 'representative.reminded' })
  const { account, client } = caller
  const { seq } = await recordCorporationEvent(tx, corporation, { type: 'corporation.reminded', by: caller })
  const letterId = await queueReminder(services, tx, corporation, undoDeadline(tx))
  await tx.lateLetters.insert({ letterId, undoId, accountId: account, seq, superseded: null, doneAt: tx.at })
  const { linkId, id: subject } = corporation
  const act = { what: 'corporation.remind' as const, linkId, client, refusal: null, subject }
  await writeAudit(services, tx, { who: { account }, ...act })
}
