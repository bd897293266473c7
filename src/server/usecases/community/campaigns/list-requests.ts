import type { RequestOf, ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { AgreementCampaign } from '../../../store/agreements/agreement-campaigns.ts'
import type { ListedRequest } from '../../../store/lists/request-pages.ts'
import type { Queries } from '../../../store/store.ts'
import { listRecipients } from '../../shared/versions/campaign-recipients.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { campaignOf } from './get-campaign.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Listed = Schemas['ListedVersionRequest']
type Query = NonNullable<RequestOf<'listRequests'>['query']>
export type RequestFilter = Pick<Query, 'state' | 'search'>

const standardSize = 50

/**
 * Returns a page of the people who were or will be asked to accept a version. Refuses with `no_link`, `unmatched_cla`, and `bad_request_parameter`
 * for a page past the end.
 */
export async function listRequests(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId, query }: { linkId: string; claId: string; query: Query },
): Promise<ResultOf<'listRequests'>> {
  const { page_size: size = standardSize, page } = query
  return services.store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const campaign = await campaignOf(queries, { linkId, agreementId })
    const found = await requestsOf(queries, campaign, query, { skip: rowsBefore(page, size), size: size + 1 })
    return { requests: found.slice(0, size), has_next: found.length > size }
  })
}

/** Returns the requests of a campaign, or the people it has yet to ask. Used by the list and the export. */
export async function requestsOf(
  queries: Queries,
  campaign: AgreementCampaign,
  { state, search: typed = '' }: RequestFilter,
  slice: { skip: number; size: number },
): Promise<Listed[]> {
  const search = typed.trim()
  const isOfCompanies = campaign.kind === 'corporation'
  if (state === 'not_asked') {
    const people = await listRecipients(queries, campaign, search, slice)
    return people.map(({ id, name, email }) => ({
      ...{ id, name, email, ...(isOfCompanies && { signing_id: id }), state: 'not_asked' },
      ...{ asked_at: 0, told_at: 0, agreed_at: 0, error: '', can_be_resent: false },
    }))
  }
  const isInForce = (await queries.agreements.inForceOf(campaign.linkId, campaign.agreementId)) !== null
  const rows = await queries.requestPages.page({ ...campaign, isInForce }, { state: state ?? null, search }, slice)
  return rows.map((row) => listed(row, { isOfCompanies, isInForce }))
}

type Version = { isOfCompanies: boolean; isInForce: boolean }

function listed(row: ListedRequest, version: Version): Listed {
  const hasFailed = row.letterState === 'failed'
  const isLost = isUnsent(row, version) && row.toldAt === null && row.agreedAt === null
  return {
    id: row.id,
    name: row.name ?? '',
    email: row.email ?? '',
    ...(version.isOfCompanies && { signing_id: row.subject }),
    state: stateOf(row, version),
    asked_at: row.askedAt,
    told_at: row.toldAt ?? 0,
    agreed_at: row.agreedAt ?? 0,
    error: isLost && hasFailed ? (row.letterError ?? '') : '',
    can_be_resent: isLost,
  }
}

/**
 * Returns whether the email failed, or was dropped as obsolete although the version is in force. An email is dropped if the company's administrator
 * changed before it was due.
 */
const isUnsent = ({ letterState }: ListedRequest, { isInForce }: Version): boolean =>
  letterState === 'failed' || (letterState === 'obsolete' && isInForce)

function stateOf(row: ListedRequest, version: Version): Listed['state'] {
  const { agreedAt, endedAt, toldAt, letterState } = row
  if (agreedAt !== null) return 'agreed'
  if (endedAt !== null) return 'ended'
  if (toldAt !== null) return 'waiting'
  if (isUnsent(row, version)) return 'undelivered'
  return letterState === 'obsolete' ? 'ended' : 'going'
}
