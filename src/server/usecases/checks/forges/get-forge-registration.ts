import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { openRegistration } from './open-registration.ts'

/** What the operator's one-time address registers. Refuses as `openRegistration`. */
export async function getForgeRegistration(
  { store }: Services,
  { token }: { token: string },
): Promise<ResultOf<'getForgeRegistration'>> {
  const { url, organization, expiresAt } = await store.snapshot((nouns) => openRegistration(nouns, token))
  return { url, organization, expires_at: expiresAt }
}
