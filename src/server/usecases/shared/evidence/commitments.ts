import { commitment } from '../../../store/evidence/evidence.ts'
import type { Answer, Salts } from '../../../store/schema/schema-values.ts'

/** `origin` is plaintext, so that resealing a value does not change its commitment. */
type Signed = { origin: string; answers: readonly Answer[]; salts: Salts }
type SignedForMany = Signed & { registrable: string }
type Managing = { managerId: string; name: string; salts: Salts }
type Represented = { representative: string; email: string; representativeSalts: Salts }

/** Returns the commitments to personal values: the salted hash of each value, as recorded in the chain. The verifier uses the same computation. */
export function commitmentsTo(values: Record<string, string>, salts: Salts): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, commitment(salts[name] ?? '', value)]))
}

const fieldsOf = (answers: readonly Answer[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ id, value }) => [`field:${id}`, value]))

/** Returns the commitments for a person's signature: signer, origin and each answer. */
export function commitmentsOf({
  name,
  email,
  origin,
  answers,
  salts,
}: Signed & { name: string; email: string }): Salts {
  return commitmentsTo({ name, email, origin, ...fieldsOf(answers) }, salts)
}

/** Returns the commitments for a corporation's signature: origin, registrable domain and each answer. */
export function corporationCommitments({ origin, registrable, answers, salts }: SignedForMany): Salts {
  return commitmentsTo({ origin, registrable, ...fieldsOf(answers) }, salts)
}

/** Returns the commitments recorded when a manager is added. */
export function managerCommitments({ managerId, name, salts }: Managing): Record<string, string> {
  return commitmentsTo({ manager: managerId, name }, salts)
}

/** Returns the commitments recorded when a corporation's representative changes. */
export function representativeCommitments({ representative, email, representativeSalts }: Represented): Salts {
  return commitmentsTo({ representative, email }, representativeSalts)
}

/** Returns the salt name for a domain added with a representative, from its index in the corporation's domains. */
export const domainSalt = (position: number): string => `domain:${position}`

/** Returns the commitment to a domain added with a representative. */
export function domainCommitment(domain: string, salt: string | undefined): string {
  return commitment(salt ?? '', domain)
}

/** Returns the commitment recorded when a scan is rejected. */
export function reasonCommitment({ reason, salt }: { reason: string; salt: string }): string {
  return commitment(salt, reason)
}
