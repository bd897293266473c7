import { commitment } from '../../../store/evidence/evidence.ts'
import type { Answer, Salts } from '../../../store/schema/schema-values.ts'

/** `origin` is the plaintext: sealing a value anew must not change its commitment. */
type Signed = { origin: string; answers: readonly Answer[]; salts: Salts }
type SignedForMany = Signed & { registrable: string }
type Managing = { managerId: string; name: string; salts: Salts }
type Represented = { representative: string; email: string; representativeSalts: Salts }

/** Each personal value by its salted hash: so it is committed to in the chain, and the verifier derives it again. */
export function commitmentsTo(values: Record<string, string>, salts: Salts): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, commitment(salts[name] ?? '', value)]))
}

const fieldsOf = (answers: readonly Answer[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ id, value }) => [`field:${id}`, value]))

/** The values of a person's signature that the chain commits to: signer, origin, and each answer. */
export function commitmentsOf({
  name,
  email,
  origin,
  answers,
  salts,
}: Signed & { name: string; email: string }): Salts {
  return commitmentsTo({ name, email, origin, ...fieldsOf(answers) }, salts)
}

/** The values of a corporation's signature that the chain commits to: origin, registrable domain, and each answer. */
export function corporationCommitments({ origin, registrable, answers, salts }: SignedForMany): Salts {
  return commitmentsTo({ origin, registrable, ...fieldsOf(answers) }, salts)
}

/** What the chain commits to when a manager is added. */
export function managerCommitments({ managerId, name, salts }: Managing): Record<string, string> {
  return commitmentsTo({ manager: managerId, name }, salts)
}

/** What the chain commits to when another represents it. */
export function representativeCommitments({ representative, email, representativeSalts }: Represented): Salts {
  return commitmentsTo({ representative, email }, representativeSalts)
}

/** The name of the salt of a domain that came with a representative, by its index among the corporation's. */
export const domainSalt = (position: number): string => `domain:${position}`

/** What the chain commits to when a representative brings a domain. */
export function domainCommitment(domain: string, salt: string | undefined): string {
  return commitment(salt ?? '', domain)
}

/** What the chain commits to when a scan is refused. */
export function reasonCommitment({ reason, salt }: { reason: string; salt: string }): string {
  return commitment(salt, reason)
}
