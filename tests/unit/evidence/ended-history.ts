/** Creates ended and withdrawn signatures, additional addresses and requests for erasure. */
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import { decideErasure } from '../../../src/server/usecases/community/signers/decide-erasure.ts'
import { endSigning } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { reinstateSigning } from '../../../src/server/usecases/community/signers/reinstate-signing.ts'
import type { Signing } from '../../../src/server/store/signings/signings.ts'
import { storeRequest } from '../../../src/server/usecases/shared/people/erase-person.ts'
import { endIndividual, restoreEnded } from '../../../src/server/usecases/shared/people/ended-signing.ts'
import { storeCorrection } from '../../../src/server/usecases/shared/people/name-correction.ts'
import { separateJoined, storeJoined } from '../../../src/server/usecases/shared/people/joined-address.ts'
import type { World } from '../../support/service/world.ts'

/** The community ends two signatures and reinstates one. Two people withdraw theirs, and one of them undoes the withdrawal. */
export async function signaturesEnd(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  caller: CommunityManager,
): Promise<void> {
  const { services, clock } = home
  const signed = await services.store.reading.signings.page(linkId, 100)
  const live = signed.filter(({ state }) => state === 'live').slice(0, 4)
  const withdrawn = live.slice(2)
  await namesAreCorrected({ home, linkId }, live)
  if (withdrawn.length < 2) throw new Error('fewer than four have signed')
  for (const { id } of live.slice(0, 2)) {
    clock.advance(61_000)
    await endSigning(services, caller, { linkId, id, reason: 'The employer owns the work.', proof: null })
  }
  await reinstateSigning(services, caller, { linkId, id: live[0]?.id ?? '' })
  for (const [index, signing] of withdrawn.entries()) {
    clock.advance(61_000)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      await endIndividual(services, tx, signing, { accountId: '', proven: 'code', reason: '' })
      const end = await tx.signingEnds.last(signing.id)
      if (end && index === 0)
        await restoreEnded(services, tx, { signing: await tx.signings.get(signing.id), end, by: '' })
    })
  }
  await addressesAreJoined({ home, linkId }, [live[0], live[2]])
  await peopleAskForErasure({ home, linkId }, caller, [live[0], live[2], live[3]])
}

/** Three people correct their names, the first of them twice. */
async function namesAreCorrected(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  signings: readonly Signing[],
): Promise<void> {
  const { services, clock } = home
  const [first] = signings
  if (!first) throw new Error('no one has signed')
  for (const { id } of [first, ...signings.slice(0, 3)]) {
    clock.advance(61_000)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      const number = ((await tx.nameCorrections.last(id))?.number ?? 0) + 1
      await storeCorrection(services, tx, await tx.signings.get(id), { name: `Corrected ${number} ${id}`, number })
    })
  }
}

/** Two people add other addresses of theirs. One of them adds two, and removes one again. */
async function addressesAreJoined(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  [one, two]: readonly (Signing | undefined)[],
): Promise<void> {
  const { services, clock } = home
  if (!one || !two) throw new Error('fewer than two have signed')
  const joins = [
    [one, 'rosa@other.example'],
    [two, 'Otis@other.example'],
    [two, 'otis@third.example'],
  ] as const
  for (const [{ id: signingId, signerKey: key, language }, email] of joins) {
    clock.advance(61_000)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      const id = await storeJoined(services, tx, {
        linkId,
        signingId,
        signerKey: key,
        language,
        email,
        openedBy: 'number',
      })
      const joined = await tx.joinedAddresses.find(id)
      if (joined?.domain === 'third.example') await separateJoined(tx, joined, 'joined')
    })
  }
}

/** Three people request erasure. The community erases one signature, restricts another, and has not decided about the third. */
async function peopleAskForErasure(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  caller: CommunityManager,
  signings: readonly (Signing | undefined)[],
): Promise<void> {
  const { services, clock } = home
  const decisions = ['erase', 'restrict', null] as const
  for (const [index, decision] of decisions.entries()) {
    clock.advance(61_000)
    const signing = signings[index]
    if (!signing) throw new Error('fewer than three have signed')
    const { id } = await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      return storeRequest(services, tx, signing)
    })
    const [reason, proof] = ['The work of this person is in use.', { account: caller.account, by: 'password' as const }]
    if (decision) await decideErasure(services, caller, { linkId, id, decision, reason, proof })
  }
}
