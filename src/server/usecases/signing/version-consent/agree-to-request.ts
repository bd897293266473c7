import type { ResultOf } from '../../../../../openapi/index.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { maskedEmail } from '../../../../domain/people/email.ts'
import { findLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { timeZoneFrom } from '../../../../domain/text/time-zone.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { policyInForce } from '../../shared/versions/policy-in-force.ts'
import { supersedeByRenewal } from '../../shared/versions/superseding.ts'
import { answersAgain, answersOf } from '../sign/answers.ts'
import { refuseChanged } from '../sign/current-agreement.ts'
import { refuseEmployees } from '../sign/refuse-employees.ts'
import { mailReceipt } from '../sign/sign-individual-cla.ts'
import { composeSigning, individualEvidence, receiptOf } from '../sign/signature-records.ts'
import { getEmailedRequest } from './emailed-request.ts'

type AgreeInput = {
  token: string
  claId: string
  claLanguage: string
  privacyChecked: boolean
  timeZone?: string | undefined
}

/**
 * Signs the current version for the holder of an emailed key, which proves the address. Replaces the earlier signature. Stores the evidence and the
 * record and queues the receipt in one transaction. Refuses with any refusal of `getEmailedRequest`, `unmatched_cla` if another version was shown,
 * `privacy_unchecked`, `sign_anew` if the version requires more answers, and `go_to_sign_employee_cla`.
 */
export async function agreeToRequest(
  services: Services,
  caller: Caller,
  input: AgreeInput,
): Promise<ResultOf<'agreeToRequest'>> {
  const agreed = await services.store.transaction(async (tx) => {
    // Lock the chain first, as every signature does, so that the second of two concurrent signatures sees the first.
    const key = await tx.agreementRequests.findToken(sha256(input.token))
    const linkId = key && (await tx.agreementRequests.find(key.requestId))?.linkId
    if (linkId) await tx.evidence.hold(linkId)
    const { request, link, signing, current: agreement } = await getEmailedRequest(tx, input.token)
    const { name, email } = signing
    if (agreement.id !== input.claId || agreement.language !== findLanguage(input.claLanguage)) {
      throw new Refusal('cla.unmatched_cla')
    }
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const info = answersAgain(agreement.fields, signing, tx.at)
    if (!info) throw new Refusal('cla.sign_anew', { link: { id: link.id, community: namesOnWire(link) } })
    const signer = { linkId: link.id, name, email }
    await refuseEmployees(tx, signer)
    const answers = answersOf(agreement.fields, { info }, { name, email })
    const draft = composeSigning(services, tx, {
      ...{ caller, input: signer, agreement, answers },
      timeZone: timeZoneFrom(input.timeZone),
    })
    const privacy = await policyInForce(tx, { linkId: link.id, kind: 'privacy', language: caller.language })
    const proof = { request: request.id, toldAt: request.toldAt }
    const body = individualEvidence(services, draft, agreement, proof, privacy.version)
    const event = await tx.evidence.append(link.id, 'individual.signed', tx.at, body)
    await refuseChanged(tx, agreement)
    const record = { ...draft, evidenceSeq: event.seq }
    await supersedeByRenewal(tx, record)
    if ((await tx.signings.insert(record)) === 'duplicate') throw new Refusal('cla.cla_is_latest')
    await tx.signingDays.count({ ...record, kind: 'individual' })
    await mailReceipt(services, tx, caller, record)
    const { name: _, email: address, ...receipt } = receiptOf(record)
    const data = { result: 'confirmed' as const, ...namesOnWire(link), email_masked: maskedEmail(address) }
    return { linkId: link.id, answer: { data, receipt } }
  })
  services.funnel.count(agreed.linkId, 'signed')
  return agreed.answer
}
