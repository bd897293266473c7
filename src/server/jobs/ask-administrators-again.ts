import type { ErrorCode } from '../../../openapi/index.ts'
import { administration } from '../../domain/text/limits.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import type { Services } from '../context/services.ts'
import { askAdministeredOrganizations } from '../usecases/shared/companies/administered-organizations.ts'

/** The platform rejects the service's token, or the account is gone; every other refusal is temporary. */
const ending: ReadonlySet<ErrorCode> = new Set(['cla.auth_failed', 'cla.expired_token'])

/** How many accounts one round asks about. */
const most = 100

/**
 * Asks code platforms again which organisations accounts administer, each account 12 hours after the last time (decision 51). Where the platform
 * rejects the service's token, the account manages no link as an administrator until its next sign-in; a platform that does not answer is asked in
 * the next round.
 */
export async function askAdministratorsAgain(services: Services): Promise<void> {
  const before = services.clock.now() - administration.askedEvery
  for (const id of await services.store.reading.administeredOrganizations.askedBefore(before, most)) {
    const isAsked = await askAdministeredOrganizations(services, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return ending.has(error.code) ? null : 'later'
    })
    // Also where the operator has given up the platform, or the account is gone.
    if (isAsked === null) await services.store.transaction((tx) => tx.administeredOrganizations.refuse(id, tx.at))
  }
}
