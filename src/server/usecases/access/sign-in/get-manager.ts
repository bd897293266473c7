import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { managerRole, sessionNotes } from './manager-answers.ts'
import { provenRoles } from './proven-roles.ts'
import type { OwnedSession } from './sessions.ts'

/** Returns the signed-in manager, and the available roles if the sign-in has proven several (decision 38). */
export async function getManager(
  services: Services,
  caller: SignedInCaller,
  cookies: { provenRoles: string | null },
): Promise<ResultOf<'getManager'>> {
  const owned = await services.store.reading.sessions.find(caller.session)
  if (!owned) throw new Refusal('cla.expired_token')
  const { account, session } = owned
  const { org_alias, org_names, link_id, role, initial_pw_changed } = await managerRole(services.store.reading, account)
  const corporation =
    'corporation' in caller ? await services.store.reading.corporations.find(caller.linkId, caller.corporation) : null
  const signed =
    corporation && caller.role === 'administrator'
      ? await services.store.reading.agreements.find(corporation.linkId, corporation.agreementId)
      : null
  return {
    org: org_alias,
    ...(org_names && { org_names }),
    ...(corporation && { corporation_name: corporation.name }),
    ...(signed && { signed_agreement: { version: signed.version, language: nameOfLanguage(signed.language) } }),
    link_id,
    role,
    account: account.login,
    email: account.email,
    initial_pw_changed,
    session: sessionNotes(account, session),
    ...(await rolesOf(services, owned, cookies.provenRoles)),
  }
}

async function rolesOf(
  services: Services,
  { account, session }: OwnedSession,
  cookie: string | null,
): Promise<Pick<ResultOf<'getManager'>, 'roles'>> {
  if (cookie === null) return {}
  const { reading } = services.store
  const others = (await provenRoles(services, reading, session, cookie)).filter(({ id }) => id !== account.id)
  if (others.length === 0) return {}
  const roles = []
  for (const one of [account, ...others]) roles.push(await managerRole(reading, one))
  return { roles }
}
