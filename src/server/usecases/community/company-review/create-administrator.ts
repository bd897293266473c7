import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { makeAdministrator } from './make-administrator.ts'
import { requireReviewedScan } from './reviewed-scan.ts'
import { changeCorporation, type CorporationRef, lockOwnCorporation } from './reviewed-corporation.ts'
import { sendAccountEmailAgain } from '../../shared/companies/account-emails.ts'

/**
 * Approves a corporation and makes its representative the administrator. Individual signers are not affected until the corporation has an active
 * employee manager (decision 35). `compared` is what the caller has compared with the scan, for the audit log. Refuses with `no_link_or_unsigned`, `corp_manager_exists`, `unuploaded`, `wrong_state`, `scan_replaced`.
 */
export async function createAdministrator(
  services: Services,
  caller: CommunityManager,
  {
    scan,
    compared,
    ...ref
  }: CorporationRef & { scan: string | undefined; compared: 'name_signature_stamp' | undefined },
): Promise<'successfully'> {
  const audited = { ...ref, caller, what: 'corporation.approve', detail: compared } as const
  return changeCorporation(services, audited, async (tx, corporation) => {
    if (corporation.administrator !== null) throw new Refusal('cla.corp_manager_exists')
    const isAwaited = corporation.state === 'submitted' || corporation.state === 'mailed'
    if (isAwaited) throw new Refusal('cla.unuploaded')
    const state = stateAfter(corporation, { type: 'administrator.created' })
    requireReviewedScan(corporation, scan)
    const administrator = services.random.id()
    await makeAdministrator(services, tx, { ...corporation, administrator })
    const body = { administrator, pdf_sha256: corporation.pdfSha256 }
    const event = await recordCorporationEvent(tx, corporation, { type: 'corporation.approved', by: caller, body })
    await tx.corporations.change(corporation, { state, administrator, approvedAt: event.at })
  })
}

/** Emails a new link for setting a password to an administrator who has not set one yet. Refuses with `no_link_or_unsigned`, `wrong_state`. */
export async function resendAdministratorLetter(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const { administrator } = await lockOwnCorporation(tx, caller, ref)
    const account = administrator === null ? null : await tx.accounts.find(administrator)
    await sendAccountEmailAgain(services, tx, caller, account)
    return 'successfully' as const
  })
}
