import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import { getPending } from './pending-sign-ins.ts'

/** Who has to prove an address. Refuses `auth_failed`. */
export async function getPendingSignIn(house: House, secret: string | null): Promise<ResultOf<'getPendingSignIn'>> {
  const { platform, person, email, invitation } = await getPending(
    house,
    house.store.reading,
    secret,
    house.clock.now(),
  )
  return { platform, login: person.login, email, invitation }
}
