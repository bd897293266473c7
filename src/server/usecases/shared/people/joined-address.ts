import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { joinedAddressLifecycle } from '../../../../../machines/lifecycles/joined-address.lifecycle.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { JoinedAddress, JoinEnd } from '../../../store/signings/joined-addresses.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import { storedRow } from '../../../store/engine/rows.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow, salted } from '../evidence/row-evidence.ts'

/**
 * Returns the chains that record a joined address: the link's chain and the service's chain. The latter groups joins made in one request across
 * several links.
 */
const chainsOf = ({ linkId }: Pick<JoinedAddress, 'linkId'>): readonly string[] => [linkId, serviceChain]

/** Joins an address to a signature and appends the events. Requires the lock on the link's chain. */
export async function storeJoined(
  services: Services,
  tx: Transaction,
  joined: Pick<JoinedAddress, 'linkId' | 'signingId' | 'signerKey' | 'email' | 'language' | 'openedBy'>,
): Promise<string> {
  const id = services.random.id()
  const state = { state: 'live', joinedAt: tx.at, endedAt: null, endedBy: '', evidenceSeq: 0 } as const
  const { linkId, email } = joined
  const keys = { joinedKey: signerKey(linkId, email), domain: domainOfEmail(email) }
  const unsalted: JoinedAddress = { id, ...joined, ...keys, salts: {}, ...state }
  const row = salted(services, 'joined_addresses', storedRow(unsalted))
  const body = evidenceOfRow('joined_addresses', row)
  const [seq] = await tell(tx, 'address.joined', joined, body)
  await tx.joinedAddresses.insert({ ...row, evidence_seq: seq ?? 0 })
  return id
}

/** Separates a joined address. Returns false if the join has already ended. Requires the lock on the link's chain. */
export async function separateJoined(
  tx: Transaction,
  joined: JoinedAddress,
  endedBy: 'signer' | 'joined',
): Promise<boolean> {
  if (!advance(joinedAddressLifecycle, joined.state, { type: 'address.separated' })) return false
  const end: JoinEnd = { state: 'separated', endedAt: tx.at, endedBy }
  await tell(tx, 'address.separated', joined, bodyOf(joined, end))
  await tx.joinedAddresses.separate(joined, end)
  return true
}

/** Deletes both addresses of the join. Requires the lock on the link's chain. */
export async function eraseJoined(tx: Transaction, joined: JoinedAddress): Promise<void> {
  if (!advance(joinedAddressLifecycle, joined.state, { type: 'address.erased' })) return
  const { endedAt, endedBy } = joined
  const end: JoinEnd = { state: 'erased', endedAt: endedAt ?? tx.at, endedBy: endedBy === '' ? 'erasure' : endedBy }
  await tell(tx, 'address.erased', joined, { ...bodyOf(joined, end), commitments: {} })
  await tx.joinedAddresses.blank(joined, end)
}

const bodyOf = ({ id, signingId }: JoinedAddress, { state, endedAt, endedBy }: JoinEnd) => ({
  ...{ join: id, signing: signingId, state, ended_at: endedAt, ended_by: endedBy },
})

/** Appends an event to each chain. Returns the sequence numbers, the link's chain first. */
async function tell(
  tx: Transaction,
  type: Parameters<Transaction['evidence']['append']>[1],
  joined: Pick<JoinedAddress, 'linkId'>,
  body: Parameters<Transaction['evidence']['append']>[3],
): Promise<number[]> {
  const told: number[] = []
  for (const chain of chainsOf(joined)) told.push((await tx.evidence.append(chain, type, tx.at, body)).seq)
  return told
}
