import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { type Language, propertiesOf } from '../../../../domain/text/languages.ts'
import { ownDataListed } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { OwnAccount, OwnAuditEntry, OwnProvenAccount, OwnSignature } from '../../../store/lists/own-data.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { auditOperator, personInAudit, writeAudit } from '../../shared/evidence/audit-entry.ts'
import { openedOrigin } from '../../../context/signing-origin.ts'
import { readSigningDetails, type SigningVerifier } from '../../shared/people/signing-details.ts'
import { ownRows } from './list-own-signings.ts'
import { storedAddresses } from './own-addresses.ts'
import { forPerson, ownId } from './own-record.ts'
import { isOpenedIn, type OpenSession, sessionOf } from '../my-session/person-session.ts'

type OwnData = Schemas['OwnData']

/**
 * Returns the data stored about the session's address, from one snapshot. A row is included only if it belongs to an opened record, or was stored
 * after the person first proved control of the mailbox; `withheld` counts the other rows. Community names are in the caller's language. Writes an
 * audit entry. Refuses with `needs_receipt_number` if individual signatures exist and no record is opened.
 */
export async function getOwnData(
  services: Services,
  person: ProvenPerson,
  verify: SigningVerifier,
): Promise<ResultOf<'getOwnData'>> {
  const found = await services.store.snapshot(async (queries) => {
    const session = await sessionOf(services, queries, person.personSession)
    const rows = await ownRows(services, queries, session)
    const opened = rows.filter(({ is_opened: isOpened }) => isOpened)
    if (opened.length === 0 && rows.some(({ kind }) => kind === 'individual'))
      throw new Refusal('cla.needs_receipt_number')
    return readOwnData(services, queries, { session, rows, verify, language: person.language })
  })
  const look = { what: 'person.export' as const, linkId: '', client: person.client, refusal: null }
  await services.store.transaction((tx) => writeAudit(services, tx, { who: { person: person.email }, ...look }))
  return found
}

/**
 * Returns all data stored about an address, for a request that the operator answers. Nothing is withheld, and no proof is required. Community names
 * are in English. Writes an audit entry of the operator, without the address.
 */
export async function getDataByOperator(
  services: Services,
  email: string,
  verify: SigningVerifier,
): Promise<ResultOf<'getOwnData'>> {
  const session = {
    id: 'operator',
    email,
    hasMailbox: true,
    opened: {},
    account: null,
    since: 0,
    until: 0,
    opensAll: true,
  }
  const found = await services.store.snapshot(async (queries) => {
    const rows = await ownRows(services, queries, session)
    return readOwnData(services, queries, { session, rows, verify, language: 'en' })
  })
  await services.store.transaction((tx) => auditOperator(services, tx, 'person.show'))
  return found
}

type OfSession = {
  session: OpenSession
  /** Signatures listed in the session. */
  rows: readonly Schemas['OwnSigning'][]
  verify: SigningVerifier
  language: Language
}

async function readOwnData(
  services: Services,
  queries: QueriesAtMoment,
  { session, rows, verify, language }: OfSession,
): Promise<OwnData> {
  const signings = []
  for (const row of rows) signings.push(await withRecord(services, queries, { session, row, verify }))
  const since = session.hasMailbox ? Math.min(session.since, ...signings.map(firstProof)) : session.since
  const about = await aboutAddress(services, queries, { session, since, language })
  return { service: services.config.publicUrl, email: session.email, made_at: queries.at, signings, ...about }
}

/** Returns the time in milliseconds of the first proof of the mailbox for a record; `Infinity` if the record is not opened. */
const firstProof = ({ signing, record }: OwnData['signings'][number]): number =>
  record ? Math.min(signing.signed_at, record.proof.at || signing.signed_at) : Number.POSITIVE_INFINITY

type OfRow = { session: OpenSession; row: Schemas['OwnSigning']; verify: SigningVerifier }

async function withRecord(
  services: Services,
  queries: QueriesAtMoment,
  { session, row, verify }: OfRow,
): Promise<OwnData['signings'][number]> {
  const { id, kind, link_id: linkId, is_opened: isOpened } = row
  const signing = { ...row, id: ownId(services, session, id) }
  if (!isOpened) return { signing, record: null, former_names: [], origin: null }
  const whole = await readSigningDetails(services, queries, { linkId, id, verify, withHidden: true })
  const stored: OwnSignature | null =
    kind === 'individual' ? await queries.signings.get(id) : await queries.employees.find(id)
  return {
    signing,
    record: forPerson(whole, signing.id),
    former_names: (await queries.nameCorrections.ofSigning(id)).map(({ formerName: name, correctedAt }) => ({
      ...{ name, corrected_at: correctedAt },
    })),
    origin: stored && originOnWire(openedOrigin(services, kind, stored)),
  }
}

const originOnWire = ({
  client,
  userAgent,
  account,
  timeZone,
}: ReturnType<typeof openedOrigin>): OwnData['signings'][number]['origin'] => ({
  ...{ client, user_agent: userAgent },
  ...{ platform: account?.platform ?? '', account_id: account?.id ?? '', login: account?.login ?? '' },
  time_zone: timeZone,
})

type About = {
  session: OpenSession
  /** Time in milliseconds. Rows without a record belong to the person if they were stored at or after this time. */
  since: number
  language: Language
}

/** Actions that require a code sent to the mailbox. Audit entries for these actions belong to the person if they were written at or after `since`. */
const actsByCode: readonly string[] = ['address.join', 'erasure.ask', 'signing.correct_name', 'signing.withdraw']

/** Returns the stored data other than the signatures. */
async function aboutAddress(
  services: Services,
  queries: QueriesAtMoment,
  { session, since, language }: About,
): Promise<Omit<OwnData, 'service' | 'email' | 'made_at' | 'signings'>> {
  const { ownData } = queries
  const { email, account } = session
  const limit = ownDataListed
  let withheld = 0
  /** Returns the person's rows and counts the others. */
  const own = <Item>(items: readonly Item[], isOwn: (item: Item) => boolean): Item[] => {
    const kept = items.filter(isOwn)
    withheld += items.length - kept.length
    return kept
  }
  const isOpened = (id: string): boolean => isOpenedIn(session, id)
  const companies = own(await ownData.corporations(email, limit), ({ signedAt }) => signedAt >= since)
  const invitations = own(await ownData.invitations(email, limit), ({ createdAt }) => createdAt >= since)
  const domainRequests = own(await ownData.domainRequests(email, limit), ({ askedAt }) => askedAt >= since)
  const emails = own(
    await ownData.letters(email, limit),
    ({ subject, createdAt }) => isOpened(subject) || createdAt >= since,
  )
  const commits = own(await ownData.contributions(email, limit), ({ groundId }) => isOpened(groundId))
  const acts = own((await ownData.acts(personInAudit(services, email), limit)).map(auditEntryOf), ({ record, at }) =>
    record === '' ? at >= since : isOpened(record),
  )
  const accounts = own(
    await ownData.accounts(email, limit),
    ({ createdAt, platform, platformId }) =>
      createdAt >= since || (platform !== '' && account?.platform === platform && account.id === platformId),
  )
  const provenAccounts = own(await queries.provenAccounts.ofEmail(emailKey(email)), ({ provenAt }) => provenAt >= since)
  const addresses = await storedAddresses(queries, session)
  const named = [...addresses.rows, ...companies, ...accounts, ...invitations, ...domainRequests, ...emails, ...acts]
  const links = await ownData.links([...new Set(named.map(({ linkId }) => linkId))])
  const community = ({ linkId }: { linkId: string }): string => {
    const link = links.get(linkId)
    return link ? nameOfCommunity(link, language) : ''
  }
  return {
    addresses: addresses.rows.map(({ linkId, ...address }) => ({ community: community({ linkId }), ...address })),
    companies: companies.map((company) => ({
      ...{ community: community(company), name: company.name, state: company.state, version: company.version },
      ...{ language: propertiesOf(company.language).name, signed_at: company.signedAt },
    })),
    accounts: (await accountsOnWire(queries, accounts)).map(({ linkId, ...one }) => ({
      ...one,
      community: community({ linkId }),
    })),
    invitations: invitations.map((invitation) => ({
      ...{ community: community(invitation), email: invitation.email, state: invitation.state },
      ...{ created_at: invitation.createdAt, settled_at: invitation.settledAt ?? 0 },
    })),
    domain_requests: domainRequests.map((request) => ({
      ...{ community: community(request), email: request.email, domain: request.domain },
      ...{ state: request.state, asked_at: request.askedAt },
    })),
    letters: emails.map((letter) => ({
      ...{ id: ownId(services, session, letter.id), kind: letter.kind, community: community(letter) },
      ...{ recipient: letter.recipient, language: propertiesOf(letter.language).name },
      state: letter.state as OwnData['letters'][number]['state'],
      ...{ created_at: letter.createdAt, settled_at: letter.settledAt ?? 0 },
    })),
    proven_accounts: await provenAccountsOnWire(queries, provenAccounts),
    commits: commits.map(({ fullName, number, name, email: typed, accountLogin, commits: first, allCommits }) => ({
      ...{ repository: fullName, number, name, email: typed, login: accountLogin },
      ...{ commits: first.map(({ sha }) => sha), all_commits: allCommits },
    })),
    acts: acts.map((act) => ({
      ...{ at: act.at, what: act.what, community: community(act), result: act.outcome },
      client: act.at >= since && (isOpened(act.record) || actsByCode.includes(act.what)) ? act.client : '',
    })),
    withheld: withheld + addresses.withheld,
  }
}

/** Splits the stored result of an action into its outcome and the ID of its signature; empty for none. */
function auditEntryOf({
  result,
  ...act
}: OwnAuditEntry): Omit<OwnAuditEntry, 'result'> & { outcome: string; record: string } {
  const [outcome = '', detail = ''] = result.split(' ')
  return { ...act, outcome, record: act.what.startsWith('signing.') ? detail : '' }
}

async function accountsOnWire(
  { ownData }: QueriesAtMoment,
  accounts: readonly OwnAccount[],
): Promise<(Omit<OwnData['accounts'][number], 'community'> & { linkId: string })[]> {
  const ids = accounts.map(({ id }) => id)
  const consents = Map.groupBy(await ownData.consents(ids, ownDataListed), ({ accountId }) => accountId)
  const settings = Map.groupBy(await ownData.notificationSettings(ids, ownDataListed), ({ accountId }) => accountId)
  const managers = new Map((await ownData.managers(ids, ownDataListed)).map((one) => [one.accountId, one]))
  return accounts.map(({ id, linkId, role, platform, login, email, createdAt, removedAt, timeZone }) => ({
    ...{ linkId, role, platform, login, email, created_at: createdAt, removed_at: removedAt ?? 0, time_zone: timeZone },
    ...{ manager_id: managers.get(id)?.managerId ?? '', name: managers.get(id)?.name ?? '' },
    consents: (consents.get(id) ?? []).map(({ version, language, client, givenAt }) => ({
      ...{ version, language: propertiesOf(language).name, client, given_at: givenAt },
    })),
    notifications: (settings.get(id) ?? []).map(({ linkId: link, choices }) => ({
      link_id: link,
      frequencies: choices,
    })),
  }))
}

async function provenAccountsOnWire(
  { forges, memberships }: QueriesAtMoment,
  accounts: readonly OwnProvenAccount[],
): Promise<OwnData['proven_accounts']> {
  const rows: OwnData['proven_accounts'] = []
  for (const { forgeId, accountId, login, provenAt } of accounts) {
    const forge = (await forges.find(forgeId))?.url ?? ''
    const places = await memberships.placesOf(forgeId, accountId)
    rows.push({
      ...{ forge, account_id: accountId, login, proven_at: provenAt },
      ...(places.length > 0 && { member_of: places }),
    })
  }
  return rows
}
