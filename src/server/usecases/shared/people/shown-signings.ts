import type { Schemas } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { SignerOfLink } from '../../../store/lists/signer-lists.ts'
import type { Queries } from '../../../store/store.ts'
import { agreedVersionId } from '../versions/agreed-version.ts'
import { type Bound, versionStandingOf } from '../versions/signature-standing.ts'

type Listed = Schemas['ListedSigning']

/** Returns signers as list items, with their current status. */
export async function shownSignings(
  queries: Queries & { at: number },
  linkId: string,
  signers: readonly SignerOfLink[],
): Promise<Listed[]> {
  const current = new Set<string>()
  for (const kind of ['individual', 'corporation'] as const) {
    for (const { id } of await queries.agreements.current(linkId, kind)) current.add(id)
  }
  const listed: Listed[] = []
  const agreed = new Map<string, string>()
  for (const signer of signers) {
    const { standing, validUntil } = await standingOf(queries, linkId, { signer, current, agreed })
    listed.push({
      id: signer.id,
      kind: signer.kind,
      name: signer.name,
      email: signer.email,
      company: signer.kind === 'employee' ? (signer.corporation?.name ?? '') : '',
      state: signer.state as Listed['state'],
      standing,
      valid_until: validUntil,
      cla_id: signer.agreementId,
      language: nameOfLanguage(signer.language),
      version: signer.version,
      signed_at: signer.signedAt,
    })
  }
  return listed
}

const binding: ReadonlySet<string> = new Set(['live', 'active', 'approved'])
const waiting: ReadonlySet<string> = new Set(['inactive', 'submitted', 'mailed', 'uploaded'])

/** Returns the status of a signer; employees have the status of their company. `agreed` caches the last version that each company agreed to. */
async function standingOf(
  queries: Queries & { at: number },
  linkId: string,
  { signer, current, agreed }: { signer: SignerOfLink; current: ReadonlySet<string>; agreed: Map<string, string> },
): Promise<{ standing: Listed['standing']; validUntil: number }> {
  const { state, corporation, agreementId, id } = signer
  if (waiting.has(state)) return { standing: 'waiting', validUntil: 0 }
  if (!binding.has(state)) return { standing: 'over', validUntil: 0 }
  const signed = corporation?.agreementId ?? agreementId
  if (current.has(signed)) return { standing: 'in_force', validUntil: 0 }
  const bound: Bound = { linkId, agreementId, subject: id }
  if (corporation) {
    bound.agreementId = agreed.get(corporation.id) ?? (await agreedVersionId(queries, corporation))
    bound.subject = corporation.id
    agreed.set(corporation.id, bound.agreementId)
  }
  const { status, isLatest, endsAt } = await versionStandingOf(queries, bound, queries.at)
  if (status === 'expired') return { standing: 'expired', validUntil: 0 }
  return isLatest ? { standing: 'in_force', validUntil: 0 } : { standing: 'in_grace', validUntil: endsAt ?? 0 }
}
