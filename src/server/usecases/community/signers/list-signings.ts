import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { findLanguage } from '../../../../domain/text/languages.ts'
import { soughtText } from '../../../../domain/people/search-words.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { type SignerChoice, statesOf } from '../../../store/lists/signer-choice.ts'
import type { Queries } from '../../../store/store.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Query = NonNullable<RequestOf<'listSignings'>['query']>
export type SigningFilter = Omit<Query, 'page' | 'page_size'>

const standardSize = 20
/** Maximum number of rows counted for a filtered list. */
const maxCounted = 2000

const allSignerKinds: readonly SignerKind[] = ['individual', 'employee', 'corporation']

/**
 * Returns a page of a link's signers, newest first. Refuses with `no_link`, and `bad_request_parameter` for a page past
 * the end.
 */
export async function listSignings(
  services: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: Query },
): Promise<ResultOf<'listSignings'>> {
  const { page_size: size = standardSize, page } = query
  return services.store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const choice = await choiceOf(queries, linkId, query)
    const found = await queries.signerLists.page(choice, { after: null, skip: rowsBefore(page, size), size: size + 1 })
    const { total, isMore } = await countOf(queries, choice)
    return {
      rows: await shownSignings(queries, linkId, found.slice(0, size)),
      total,
      is_more: isMore,
      has_next: found.length > size,
    }
  })
}

/** Returns the length of a list. Unfiltered individuals and companies have stored counters; other lists are counted up to `maxCounted`. */
async function countOf(queries: Queries, choice: SignerChoice): Promise<{ total: number; isMore: boolean }> {
  const { linkId, kinds, standing, agreementIds, since, until, search } = choice
  const isNarrowed = standing !== null || agreementIds !== null || since > 0 || until < Infinity || search !== ''
  const counted: readonly SignerKind[] = isNarrowed ? [] : kinds.filter((kind) => kind !== 'employee')
  const others = kinds.filter((kind) => !counted.includes(kind))
  const count = await queries.signerLists.count({ ...choice, kinds: others }, maxCounted + 1)
  return {
    total: Math.min(count, maxCounted) + (await countStored(queries, linkId, counted)),
    isMore: count > maxCounted,
  }
}

/** Returns the number of listed signers of the given types from the stored counters. */
async function countStored(
  { signingCounts, erasures }: Queries,
  linkId: string,
  kinds: readonly SignerKind[],
): Promise<number> {
  if (kinds.length === 0) return 0
  const isListed = ({ kind, state }: { kind: SignerKind; state: string }) =>
    kinds.includes(kind) && statesOf(kind, null).includes(state)
  const all = (await signingCounts.ofLinks([linkId])).filter(isListed)
  const hidden = (await erasures.countHidden([linkId])).filter(isListed)
  return all.reduce((sum, { number }) => sum + number, 0) - hidden.reduce((sum, { count }) => sum + count, 0)
}

/** Converts a request's filters for the store. */
export async function choiceOf(queries: Queries, linkId: string, filter: SigningFilter): Promise<SignerChoice> {
  const { kind, state, since = 0, until } = filter
  return {
    linkId,
    kinds: kind === undefined ? allSignerKinds : [kind],
    standing: state ?? null,
    agreementIds: await versionsOf(queries, linkId, filter),
    since,
    until: until ?? Number.POSITIVE_INFINITY,
    search: soughtText(filter.search ?? ''),
  }
}

/** Returns the agreement IDs of a version and a language; null for all. */
async function versionsOf(
  queries: Queries,
  linkId: string,
  { version, language: named }: SigningFilter,
): Promise<string[] | null> {
  if (version === undefined && named === undefined) return null
  const language = named === undefined ? null : findLanguage(named)
  const all = await queries.agreements.versions(linkId)
  return all.flatMap(({ id, language: of }) =>
    (version === undefined || id === version) && (named === undefined || of === language) ? id : [],
  )
}
