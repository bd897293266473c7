import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { recordAct, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { outdatedVersion } from './agreed-version.ts'
import { type CorporateCaller, ownCorporation } from '../employees/own-corporation.ts'

/**
 * Binds the caller's corporation by the version in force; what it signed stays as it was. Refuses `unmatched_cla` and
 * `cla_is_latest`.
 */
export async function agreeToNewVersion(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'agreeToNewVersion'>> {
  return services.store.transaction(async (tx) => {
    // Held first: a version that is published or withdrawn meanwhile is either known here, or comes after.
    await tx.evidence.hold(caller.linkId)
    const corporation = await ownCorporation(tx, caller)
    stateAfter(corporation, { type: 'agreement.accepted' })
    const { current } = await outdatedVersion(tx, corporation)
    const body = { agreement: current.id, language: current.language, version: current.version }
    await recordAct(tx, corporation, { type: 'corporation.agreed', by: caller, body })
    await tx.agreementRequests.agree(corporation.id, tx.at)
    // Its employees are covered by what it has agreed to.
    await tx.rejudgedLinks.want(caller.linkId)
    return 'successfully' as const
  })
}
