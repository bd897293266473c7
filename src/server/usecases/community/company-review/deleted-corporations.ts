import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { corporationAnswer } from './corporation-answers.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { mailNotice } from '../../shared/companies/signing-emails.ts'
import { changeCorporation, type CorporationRef } from './reviewed-corporation.ts'
import type { BeforeDeletion } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'

/** Lists a link's deleted corporations, most recently deleted first. Permanently deleted corporations are excluded. Refuses with `no_link`. */
export async function listDeletedCorporations(
  services: Services,
  caller: SignedInCaller,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listDeletedCorporations'>> {
  const { reading } = services.store
  if (!(await findOwnLink(reading, caller, linkId))) throw new Refusal('cla.no_link')
  const all = await reading.corporationPages.page(linkId, { states: 'deleted', search: '', sort: 'newest', size: null })
  return all.toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0)).map(corporationAnswer)
}

/** Deletes a corporation's signature and releases its domain. Refuses with `no_link_or_unsigned`, `corp_manager_exists`, `wrong_state`. */
export async function deleteCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return changeCorporation(services, { ...ref, caller, what: 'corporation.delete' }, async (tx, corporation) => {
    if (corporation.administrator !== null) throw new Refusal('cla.corp_manager_exists')
    const state = stateAfter(corporation, { type: 'corporation.deleted' })
    const event = await recordCorporationEvent(tx, corporation, { type: 'corporation.deleted', by: caller })
    await tx.corporationDomains.setState(corporation.id, 'released')
    await tx.corporations.change(corporation, { state, deletedAt: event.at })
    await mailNotice(services, tx, { kind: 'corporation-deleted', corporation })
  })
}

/**
 * Restores a deleted corporation to its previous state. Refuses with `no_link_or_unsigned`, `wrong_state`, and with `resigned` if another signature
 * has replaced it.
 */
export async function restoreCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return changeCorporation(services, { ...ref, caller, what: 'corporation.restore' }, async (tx, corporation) => {
    const before = placeOf(corporation)
    const state = stateAfter(corporation, { type: 'corporation.restored', before })
    await recordCorporationEvent(tx, corporation, { type: 'corporation.restored', by: caller, body: { before } })
    const stored = await tx.corporations.change(corporation, { state, deletedAt: null })
    if (stored === 'duplicate') throw new Refusal('cla.resigned')
    if ((await tx.corporationDomains.setState(corporation.id, 'live')) === 'duplicate') {
      throw new Refusal('cla.resigned')
    }
    await mailNotice(services, tx, { kind: 'corporation-restored', corporation })
  })
}

/** Returns the corporation's state before the deletion. */
function placeOf({ pdfSha256, mailedAt }: Corporation): BeforeDeletion {
  if (pdfSha256 !== null) return 'uploaded'
  return mailedAt === null ? 'submitted' : 'mailed'
}

/** Permanently deletes a deleted corporation. Only commitments remain. Refuses with `no_link_or_unsigned`, `wrong_state`. */
export async function purgeCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return changeCorporation(services, { ...ref, caller, what: 'corporation.purge' }, async (tx, corporation) => {
    const state = stateAfter(corporation, { type: 'corporation.purged' })
    await recordCorporationEvent(tx, corporation, { type: 'corporation.purged', by: caller })
    await tx.outbox.forgetCorporation(corporation)
    await tx.agreementRequests.forgetSubject(corporation.id)
    await tx.corporations.purge(corporation, state)
  })
}
