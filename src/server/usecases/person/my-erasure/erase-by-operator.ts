import { emailKey } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { ErasedRecord } from '../../../store/signings/erasure-requests.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { emptyDeliveries, eraseSignings, forgetCodes, storeRequest } from '../../shared/people/erase-person.ts'

type ErasureTarget = { linkId: string; email: string }

/** Erases what an address signed as an individual at every link, without asking the communities; answers at how many. The person gets no letter. */
export async function eraseByOperator(services: Services, email: string): Promise<number> {
  const { store } = services
  let count = 0
  for (const linkId of await store.reading.erasures.linksOf(email)) {
    if (await eraseAt(services, { linkId, email }, null)) count += 1
  }
  return count
}

/**
 * Erases again what was erased before a backup was read back: `erased` are the ids that events told of. What the address signed later stays. Answers how many signatures.
 */
export async function eraseAgain(services: Services, erased: readonly ErasedRecord[]): Promise<number> {
  const { reading } = services.store
  const latest = new Map<string, ErasureTarget & { until: number }>()
  let count = 0
  for (const { linkId, kind, id } of erased) {
    const found = await foundIn(reading, kind, id)
    // An address that is not there any more was erased already.
    if (!found || found.email === '' || found.linkId !== linkId) continue
    count += 1
    const key = `${linkId} ${emailKey(found.email)}`
    const until = Math.max(found.signedAt, latest.get(key)?.until ?? 0)
    latest.set(key, { linkId, email: found.email, until })
  }
  for (const { until, ...place } of latest.values()) await eraseAt(services, place, until)
  return count
}

/** What was erased, where the backup brought it back. */
async function foundIn({ signings, employees, joinedAddresses }: Queries, kind: ErasedRecord['kind'], id: string) {
  if (kind === 'individual') return signings.find(id)
  if (kind === 'employee') return employees.find(id)
  const joined = await joinedAddresses.find(id)
  return joined && { ...joined, signedAt: joined.joinedAt }
}

/** `until`: what was signed then or before; all of it for null. False where nothing was. */
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

/** An address that signed nothing itself is erased by the signature that it is joined to, which stays. */
async function firstOf({ erasures, joinedAddresses }: Transaction, place: ErasureTarget, until: number) {
  const [signing] = await erasures.signingsOf(place, until)
  const [employee] = signing ? [] : await erasures.endedEmployeesOf(place, until)
  if (signing ?? employee) return signing ?? employee
  const [joined] = await joinedAddresses.naming(place.linkId, place.email)
  return joined && { id: joined.signingId, linkId: joined.linkId, language: joined.language }
}
