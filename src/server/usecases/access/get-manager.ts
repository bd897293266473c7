import type { ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { SignedInCaller } from '../../caller.ts'
import { managerRole, sessionNotes } from './manager-answers.ts'

/** The signed-in manager. */
export async function getManager(services: Services, caller: SignedInCaller): Promise<ResultOf<'getManager'>> {
  const owned = await services.store.reading.sessions.find(caller.session)
  if (!owned) throw new Refusal('cla.expired_token')
  const { account, session } = owned
  const { org_alias, link_id, role, initial_pw_changed } = await managerRole(services.store.reading, account)
  return {
    org: org_alias,
    link_id,
    role,
    account: account.login,
    email: account.email,
    initial_pw_changed,
    session: sessionNotes(account, session),
  }
}
