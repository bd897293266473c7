import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { getPending } from './pending-sign-ins.ts'

/** The sign-in that waits for an address. Refuses `auth_failed`. */
export async function getPendingSignIn(
  services: Services,
  secret: string | null,
): Promise<ResultOf<'getPendingSignIn'>> {
  const { platform, person, email, invitation } = await getPending(
    services,
    services.store.reading,
    secret,
    services.clock.now(),
  )
  return { platform, login: person.login, email, invitation }
}
