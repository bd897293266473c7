import type { ResultOf, Schemas } from '../../../../openapi/index.ts'
import { nameOfCommunity } from '../../../domain/community-name.ts'
import { emailKey } from '../../../domain/email.ts'
import { type Language, propertiesOf } from '../../../domain/languages.ts'
import { ownDataListed } from '../../../domain/person-limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { ProvenPerson } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { NounsAtMoment } from '../../store/store.ts'
import { personInAudit, writeAudit } from '../shared/audit-entry.ts'
import { openedOrigin } from '../shared/signing-account.ts'
import { readWholeSigning, type SigningVerifier } from '../shared/whole-signing.ts'
import { ownRows } from './list-own-signings.ts'
import { addressesStored } from './own-addresses.ts'
import { type OpenSession, sessionOf } from './person-session.ts'

type OwnData = Schemas['OwnData']

/**
 * All that is stored about the address of the session, in one snapshot; what was typed of the signatures that were opened. Communities are named in the language of
 * the caller. Written to the audit log. Refuses `needs_receipt_number` where no signature of an individual was opened and there is one.
 */
export async function getOwnData(
  services: Services,
  person: ProvenPerson,
  verify: SigningVerifier,
): Promise<ResultOf<'getOwnData'>> {
  const found = await services.store.snapshot(async (nouns) => {
    const session = await sessionOf(services, nouns, person.personSession)
    const rows = await ownRows(services, nouns, session)
    const isProven = rows.some(({ is_opened: isOpened }) => isOpened)
    if (!isProven && rows.some(({ kind }) => kind === 'individual')) throw new Refusal('cla.needs_receipt_number')
    const signings = []
    for (const row of rows) signings.push(await withRecord(services, nouns, row, verify))
    const about = await aboutAddress(services, nouns, { session, isProven, language: person.language })
    return { service: services.config.publicUrl, email: session.email, made_at: nouns.at, signings, ...about }
  })
  const look = { what: 'person.export' as const, linkId: '', client: person.client, refusal: null }
  await services.store.transaction((tx) => writeAudit(services, tx, { who: { person: person.email }, ...look }))
  return found
}

async function withRecord(
  services: Services,
  nouns: NounsAtMoment,
  signing: Schemas['OwnSigning'],
  verify: SigningVerifier,
): Promise<OwnData['signings'][number]> {
  const { id, kind, link_id: linkId, is_opened: isOpened } = signing
  if (!isOpened) return { signing, record: null, origin: null }
  const whole = await readWholeSigning(services, nouns, { linkId, id, verify, withHidden: true })
  const { end } = whole
  const origin = kind === 'individual' ? await nouns.signings.get(id) : await nouns.employees.find(id)
  return {
    signing,
    // Who of the community ended it is not told.
    record: { ...whole, end: end && { ...end, by: '' } },
    origin: origin && originOnWire(openedOrigin(services, kind, origin)),
  }
}

const originOnWire = ({
  client,
  userAgent,
  account,
}: ReturnType<typeof openedOrigin>): OwnData['signings'][number]['origin'] => ({
  ...{ client, user_agent: userAgent },
  ...{ platform: account?.platform ?? '', account_id: account?.id ?? '', login: account?.login ?? '' },
})

type About = { session: OpenSession; isProven: boolean; language: Language }

/** What is stored beside the signatures. From where a person acted is told only to who has proven more than the address. */
async function aboutAddress(
  services: Services,
  nouns: NounsAtMoment,
  { session: { email }, isProven, language }: About,
): Promise<Omit<OwnData, 'service' | 'email' | 'made_at' | 'signings'>> {
  const { ownData } = nouns
  const most = ownDataListed
  const companies = await ownData.corporations(email, most)
  const invitations = await ownData.invitations(email, most)
  const letters = await ownData.letters(email, most)
  const commits = await ownData.contributions(email, most)
  const acts = await ownData.acts(personInAudit(services, email), most)
  const accounts = await accountsOf(nouns, { email, isProven })
  const addresses = await addressesStored(nouns, email, isProven)
  const linkIds = [...addresses, ...companies, ...accounts, ...invitations, ...letters, ...acts].map(
    ({ linkId }) => linkId,
  )
  const links = await ownData.links([...new Set(linkIds)])
  const community = ({ linkId }: { linkId: string }): string => {
    const link = links.get(linkId)
    return link ? nameOfCommunity(link, language) : ''
  }
  return {
    addresses: addresses.map(({ linkId, ...address }) => ({ community: community({ linkId }), ...address })),
    companies: companies.map((company) => ({
      ...{ community: community(company), name: company.name, state: company.state, version: company.version },
      ...{ language: propertiesOf(company.language).name, signed_at: company.signedAt },
    })),
    accounts: accounts.map(({ linkId, ...account }) => ({ ...account, community: community({ linkId }) })),
    invitations: invitations.map((invitation) => ({
      ...{ community: community(invitation), email: invitation.email, state: invitation.state },
      ...{ created_at: invitation.createdAt, settled_at: invitation.settledAt ?? 0 },
    })),
    letters: letters.map((letter) => ({
      ...{ id: letter.id, kind: letter.kind, community: community(letter), recipient: letter.recipient },
      ...{ language: propertiesOf(letter.language).name, state: letter.state as OwnData['letters'][number]['state'] },
      ...{ created_at: letter.createdAt, settled_at: letter.settledAt ?? 0 },
    })),
    proven_accounts: await provenAccountsOf(nouns, email),
    commits: commits.map(({ fullName, number, name, email: typed, accountLogin, commits: first, allCommits }) => ({
      ...{ repository: fullName, number, name, email: typed, login: accountLogin },
      ...{ commits: first.map(({ sha }) => sha), all_commits: allCommits },
    })),
    acts: acts.map((act) => ({
      ...{ at: act.at, what: act.what, community: community(act), client: isProven ? act.client : '' },
      result: act.result,
    })),
  }
}

async function accountsOf(
  { ownData }: NounsAtMoment,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<(Omit<OwnData['accounts'][number], 'community'> & { linkId: string })[]> {
  const accounts = await ownData.accounts(email, ownDataListed)
  const ids = accounts.map(({ id }) => id)
  const consents = Map.groupBy(await ownData.consents(ids, ownDataListed), ({ accountId }) => accountId)
  const managers = new Map((await ownData.managers(ids, ownDataListed)).map((one) => [one.accountId, one]))
  return accounts.map(({ id, linkId, role, platform, login, email: typed, createdAt, removedAt }) => ({
    ...{ linkId, role, platform, login, email: typed, created_at: createdAt, removed_at: removedAt ?? 0 },
    ...{ manager_id: managers.get(id)?.managerId ?? '', name: managers.get(id)?.name ?? '' },
    consents: (consents.get(id) ?? []).map(({ version, language, client, givenAt }) => ({
      ...{ version, language: propertiesOf(language).name, client: isProven ? client : '', given_at: givenAt },
    })),
  }))
}

async function provenAccountsOf(
  { provenAccounts, forges }: NounsAtMoment,
  email: string,
): Promise<OwnData['proven_accounts']> {
  const found: OwnData['proven_accounts'] = []
  for (const { forgeId, accountId, login, provenAt } of await provenAccounts.ofEmail(emailKey(email))) {
    const forge = (await forges.find(forgeId))?.url ?? ''
    found.push({ forge, account_id: accountId, login, proven_at: provenAt })
  }
  return found
}
