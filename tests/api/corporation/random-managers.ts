/** Random actions of a company's administrator, its employee manager and an employee. */
import { credentialsOf } from '../../support/people/corporations.ts'
import { password } from '../../support/people/accounts.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import type { Seeded } from '../../support/seeded.ts'
import type { World } from '../../support/service/world.ts'
import type { TransitionCoverage } from './transition-coverage.ts'
import type { ModelCompany } from './reference-model.ts'

/** Outcome returned by the service, and outcome expected by the model. */
export type Pair = [string, string]

export const outcomeOf = ({ status, code }: { status: number; code: string | undefined }): string =>
  status === 200 ? 'done' : (code ?? String(status))

/** The part of a sequence's state that these actions use. */
type Way = {
  stage: { admin: World }
  domain: string
  choice: Seeded
  managers: Map<string, Account>
  seen: TransitionCoverage
}

/** Accepts the privacy policy as the company's administrator. Returns the administrator's headers. */
export async function asAdministrator(
  { stage }: Pick<Way, 'stage'>,
  { id }: ModelCompany,
): Promise<{ cookie: string; token: string }> {
  const { home, linkId, wire } = stage.admin
  const { corporations, accounts } = home.services.store.reading
  const stored = await corporations.find(linkId, id)
  const administrator = await accounts.find(stored?.administrator ?? '')
  if (!administrator) throw new Error(`${id} has no administrator`)
  const headers = await credentialsOf(home.services, administrator)
  await wire.put('/v1/auth/privacy-consent', {}, { headers })
  const consenting = await accounts.find(administrator.id)
  return credentialsOf(home.services, consenting ?? administrator)
}

/**
 * Adds an employee manager, or resends the invitation to an existing one. A new manager sets a password in three of four cases, an existing one
 * always.
 */
export async function getsManager(way: Way, company: ModelCompany): Promise<Pair> {
  const { stage, domain, choice, managers } = way
  const { home, linkId, wire } = stage.admin
  const headers = await asAdministrator(way, company)
  const isNew = company.manager === 'none'
  const email = `mei@${domain}`
  const named = isNew
    ? await wire.post('/v1/employee-manager', { managers: [{ id: 'mei', name: 'Mei', email }] }, { headers })
    : await wire.post('/v1/employee-manager/letter', { id: 'mei' }, { headers })
  const key = home.keys.at(-1) ?? ''
  if (named.status !== 200) return [outcomeOf(named), 'done']
  company.manager = 'named'
  if (isNew && choice.below(4) === 0) return ['done', 'done']
  const answer = await wire.put(
    `/v1/password-retrieval/${linkId}`,
    { password },
    { headers: { 'password-retrieval-key': key } },
  )
  company.manager = 'acting'
  const account = await home.services.store.reading.accounts.findByLogin(linkId, email)
  if (account) managers.set(company.id, account)
  return [outcomeOf(answer), 'done']
}

export async function removesManager(way: Way, company: ModelCompany): Promise<Pair> {
  const headers = { ...(await asAdministrator(way, company)), 'content-type': 'application/json' }
  const payload = JSON.stringify({ managers: [{ id: 'mei' }] })
  const url = '/v1/employee-manager'
  const answer = await way.stage.admin.wire.send({ method: 'DELETE', url, headers, payload })
  company.manager = 'none'
  way.managers.delete(company.id)
  return [outcomeOf(answer), 'done']
}

/** Leaves a company as an employee, with an emailed code. */
export async function leaves({ stage: { admin }, domain, seen }: Way, company: ModelCompany): Promise<Pair> {
  const email = `ada@${domain}`
  const path = `/v1/employee-signing/${admin.linkId}`
  const coded = await admin.wire.post(`${path}/${company.id}/code`, { email })
  if (coded.status !== 200) return [outcomeOf(coded), 'done']
  const answer = await admin.wire.post(`${path}/departure`, { email, verification_code: admin.home.codes.at(-1) ?? '' })
  const before = company.employees.get(email)
  if (!before) return [outcomeOf(answer), 'cla.no_link_or_unsigned']
  seen.taken.add(`${before.state} employee.left left`)
  company.employees.delete(email)
  return [outcomeOf(answer), 'done']
}
