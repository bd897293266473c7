import { emailKey } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { ErasedRecord } from '../../../store/signings/erasure-requests.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { emptyDeliveries, eraseSignings, forgetCodes, storeRequest } from '../../shared/people/erase-person.ts'

type ErasureTarget = { linkId: string; email: string }

/**
 * Erases the individual signatures of an address in every link, without a decision by the communities. Returns the number of links. The person gets
 * no email.
 */
export async function eraseByOperator(services: Services, email: string): Promise<number> {
  const { store } = services
  let count = 0
  for (const linkId of await store.reading.erasures.linksOf(email)) {
    if (await eraseAt(services, { linkId, email }, null)) count += 1
  }
  return count
}

/**
 * Repeats erasures that a restored backup has reverted; `erased` are the IDs from the events. Later signatures of the address are kept. Returns the
 * number of signatures.
 */
export async function eraseAgain(services: Services, erased: readonly ErasedRecord[]): Promise<number> {
  const { reading } = services.store
  const latest = new Map<string, ErasureTarget & { until: number }>()
  let count = 0
  for (const { linkId, kind, id } of erased) {
    const found = await restoredRecord(reading, kind, id)
    // A record with an empty address is already erased.
    if (!found || found.email === '' || found.linkId !== linkId) continue
    count += 1
    const key = `${linkId} ${emailKey(found.email)}`
    const until = Math.max(found.signedAt, latest.get(key)?.until ?? 0)
    latest.set(key, { linkId, email: found.email, until })
  }
  for (const { until, ...place } of latest.values()) await eraseAt(services, place, until)
  return count
}

/** Returns the erased record if the restored backup contains it. */
async function restoredRecord(
  { signings, employees, joinedAddresses }: Queries,
  kind: ErasedRecord['kind'],
  id: string,
) {
  if (kind === 'individual') return signings.find(id)
  if (kind === 'employee') return employees.find(id)
  const joined = await joinedAddresses.find(id)
  return joined && { ...joined, signedAt: joined.joinedAt }
}

/** Erases signatures made up to `until`; null for all. Returns false if there are none. */
async function eraseAt(services: Services, place: ErasureTarget, until: number | null): Promise<boolean> {
  await emptyDeliveries(services, place.email)
  return services.store.transaction(async (tx) => {
    await forgetCodes(services, tx, place)
    await tx.evidence.hold(place.linkId)
    const last = until ?? tx.at
    const signed = await firstOf(tx, place, last)
    if (!signed) return false
    const request = await storeRequest(services, tx, signed)
    const { email } = place
    await eraseSignings(services, tx, request, { accountId: 'operator', proven: '', email, until: last })
    await auditOperator(services, tx, 'person.erase', place.linkId)
    return true
  })
}

/**
 * Returns the record through which an address is erased: its own signature, or the signature to which it is joined. A joined signature itself is
 * kept.
 */
async function firstOf({ erasures, joinedAddresses }: Transaction, place: ErasureTarget, until: number) {
  const [signing] = await erasures.signingsOf(place, until)
  const [employee] = signing ? [] : await erasures.endedEmployeesOf(place, until)
  if (signing ?? employee) return signing ?? employee
  const [joined] = await joinedAddresses.naming(place.linkId, place.email)
  return joined && { id: joined.signingId, linkId: joined.linkId, language: joined.language }
}
