import { verificationCode } from '../../../src/domain/text/limits.ts'
import { signingPurpose } from '../../../src/server/usecases/shared/codes/verification-codes.ts'
import type { TestServices } from '../service/test-services.ts'

const code = '271828'

/** Stores a valid code for each of `count` addresses. Requesting them by email would be too slow for crash tests. */
export async function preparedPeople(
  { services }: TestServices,
  linkId: string,
  count: number,
): Promise<{ email: string; code: string }[]> {
  const now = Date.now()
  const people = Array.from({ length: count }, (_, n) => ({ email: `prepared-${now}-${n}@lantern.example`, code }))
  await services.store.transaction(async (tx) => {
    for (const { email } of people) {
      const purpose = signingPurpose('individual', { linkId, email })
      const mac = services.crypto.mac('verification-code', purpose.use, linkId, purpose.emailKey, code)
      const lasts = { issuedAt: now, expiresAt: now + 12 * verificationCode.lifetime }
      await tx.codes.insert(purpose, { id: services.random.id(), mac, state: 'live', tries: 0, ...lasts })
    }
  })
  return people
}
