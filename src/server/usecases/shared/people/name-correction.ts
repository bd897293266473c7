import type { Services } from '../../../context/services.ts'
import { type NameCorrection, nameCorrectionRow } from '../../../store/signings/name-corrections.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow, salted } from '../evidence/row-evidence.ts'

/**
 * Stores a correction of a signature's name with its event, and the name in the signature. `number`: position among its corrections, from 1. Requires
 * the lock on the link's chain.
 */
export async function storeCorrection(
  services: Pick<Services, 'random'>,
  tx: Transaction,
  signing: Signing,
  { name, number }: { name: string; number: number },
): Promise<void> {
  const { id: signingId, linkId, name: formerName, answers } = signing
  const correction: NameCorrection = {
    ...{ id: services.random.id(), linkId, signingId, number, formerName, name, salts: {} },
    ...{ correctedAt: tx.at, evidenceSeq: 0 },
  }
  const row = salted(services, 'name_corrections', nameCorrectionRow(correction))
  const body = evidenceOfRow('name_corrections', row)
  const { seq } = await tx.evidence.append(linkId, 'individual.name_corrected', tx.at, body)
  await tx.nameCorrections.insert({ ...row, evidence_seq: seq })
  const corrected = answers.map((answer) => (answer.type === 'name' ? { ...answer, value: name } : answer))
  await tx.signings.correctName({ ...signing, name, answers: corrected })
}
