/** Creates rows in which a person is a manager, representative, account or bot. Erasing the person's signatures keeps these rows. */
import { emailKey } from '../../../src/domain/people/email.ts'
import { loginKey } from '../../../src/domain/people/manager-id.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { TableName } from '../../../src/server/store/tables/tables.ts'
import { openContactHashes } from '../../../src/server/usecases/checks/sign-requests/contact-hashes.ts'
import { anHour, counterOf } from '../../../src/server/usecases/shared/codes/throttle.ts'
import type { DatabaseRow } from '../../support/databases/bare-database.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import type { canaryOf } from './erased-people.ts'

type Person = Pick<ReturnType<typeof canaryOf>, 'name' | 'email' | 'login' | 'accountId' | 'client' | 'said'> & {
  linkId: string
  domain: string
  forgeId: string
  pullRequestId: string
}

/** Stores rows that mention the person in every role other than signer, with `insert`. Returns the hashes of the address. */
export async function storeOtherRoles(
  services: Services,
  insert: (table: TableName, values: DatabaseRow) => Promise<void>,
  { linkId, forgeId, pullRequestId, name, email, domain, login, accountId, client, said }: Person,
): Promise<string[]> {
  const { crypto, random } = services
  const [id, salt] = [random.id(), random.id()]
  const { corporation } = await aCorporation(services, {
    ...{ id, linkId, name: `${name} & Sons`, representative: name, email, representativeSalts: { email: salt } },
    origin: crypto.seal(JSON.stringify({ client, userAgent: said }), `corporation:${id}`),
  })
  const ofCorporation = { corporation_id: corporation.id, link_id: linkId }
  const account = await anAccount(services, { login, platform: 'github', platformId: accountId, email })
  const byAccount = { id, account_id: account.id }
  const salted = { email, salts: JSON.stringify({ email: salt }) }
  const hash = await services.store.transaction(async (tx) => (await openContactHashes(services, tx)).of(email))
  await insert('contactStops', { address_hash: hash })
  await insert('consents', { ...byAccount, client, salts: salted.salts })
  const key = emailKey(email)
  await insert('resets', { key_hash: 'reset', link_id: linkId, email_key: key })
  const tries = crypto.mac('tries of strangers', linkId, loginKey(email))
  await insert('attempts', { key: tries, state: 'free' })
  const verifier = crypto.seal(JSON.stringify({ login, email }), 'flow:flow')
  await insert('flows', { id: 'flow', platform: 'pending', verifier })
  await insert('mailboxTrials', { ...byAccount, id: 'trial', address: email, address_key: key })
  await insert('linkInvitations', { id, link_id: linkId, email_key: key, ...salted })
  await insert('domainGraces', { ...ofCorporation, domain, salts: salted.salts })
  await insert('scanRefusals', {
    corporation_id: corporation.id,
    seq: 1,
    pdf_sha256: corporation.pdfSha256,
    reason: said,
    salt,
  })
  const manager = { manager_id: login, manager_key: loginKey(login), name, salts: salted.salts, state: 'live' }
  await insert('managers', { account_id: account.id, ...ofCorporation, ...manager })
  const bot = { account_id: accountId, login, address: email, reason: said, salts: salted.salts }
  await insert('checkExemptions', { id, link_id: linkId, type: 'account', ...bot })
  await insert('checkOverrides', { id, pull_request_id: pullRequestId, link_id: linkId, reason: said, salt })
  await insert('agreementCampaigns', {
    link_id: linkId,
    agreement_id: 'campaign',
    kind: 'individual',
    cursor_domain: domain,
  })
  await insert('forgeSignIns', { ...byAccount, forge_id: forgeId, login })
  await insert('organizationWatches', { id, link_id: linkId, forge_id: forgeId, account_id: accountId, login })
  const { key: counter } = counterOf(services, anHour(1), 'code by strangers an hour', key)
  return [hash, tries, counter]
}
