import { openCrypto, type Crypto } from '../../../src/server/crypto/crypto.ts'
import type { Queries } from '../../../src/server/store/store.ts'
import * as product from '../../../src/server/usecases/verification/verify-evidence.ts'

const usual = openCrypto(Buffer.from('5a'.repeat(32), 'hex'))

/** Result of `verify` with all problems in a list. */
export type Verified = Omit<product.Verification, 'problems'> & { problems: product.Problem[] }

/** Verifies like the `verify` command, but collects all problems in memory. */
export async function verifyEvidence(
  reading: Queries,
  choice: product.Choice = {},
  secrets: Pick<Crypto, 'open'> = usual,
): Promise<Verified> {
  const problems: product.Problem[] = []
  const found = await product.verifyEvidence(reading, secrets, {
    ...choice,
    report: (problem) => void problems.push(problem),
  })
  if (found.problems !== problems.length) throw new Error(`${found.problems} counted, ${problems.length} reported`)
  return { ...found, problems }
}
