import { verificationCode } from '../../src/domain/limits.ts'
import { individualSigningPurpose } from '../../src/server/usecases/verification-codes.ts'
import type { TestHouse } from '../support/house.ts'

const code = '271828'

/** Gives `count` addresses a live code each, as if they had asked for it and read it: mail is slower than a crash. */
export async function preparedPeople(
  { house }: TestHouse,
  linkId: string,
  count: number,
): Promise<{ email: string; code: string }[]> {
  const now = Date.now()
  const people = Array.from({ length: count }, (_, n) => ({ email: `prepared-${now}-${n}@lantern.example`, code }))
  await house.store.transaction(async (tx) => {
    for (const { email } of people) {
      const purpose = individualSigningPurpose(linkId, email)
      const mac = house.secrets.mac('verification-code', purpose.use, linkId, purpose.emailKey, code)
      const lasts = { issuedAt: now, expiresAt: now + 12 * verificationCode.lifetime }
      await tx.codes.insert(purpose, { id: house.random.id(), mac, state: 'live', tries: 0, ...lasts })
    }
  })
  return people
}
