import type { ResultOf } from '../../../../../openapi/index.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { VersionStanding } from '../../../../domain/agreements/version-standing.ts'
import type { Services } from '../../../context/services.ts'
import { bindingOf } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'
import { findSignedByAccount } from '../../shared/people/account-coverage.ts'
import { findSigned, type SignedAddress } from '../../shared/people/coverage.ts'
import { type Bound, versionStandingOf } from '../../shared/versions/signature-standing.ts'
import { assertAdmitted } from './api-client-admission.ts'

type Answer = ResultOf<'checkIndividualSigning'>

const notSigned = { signed: false, type: 'individual', status: 'not_signed', version_matched: false } as const

/**
 * Returns whether an address has signed, as an individual or as an active employee. Public and fast, for API clients. False for an unknown link, an
 * inactive employee, and text that is not an address, because commits may contain any text (decision 36). Refuses with `missing_token` or
 * `unknown_token` if the link requires a token. A noreply address with an account ID has signed if an address that was proven together with the
 * account has. A signature of an earlier version is valid until its grace period ends. For an employee, this is
 * based on the version that the corporation agreed to. With `debug`, the response includes the underlying facts.
 */
export async function checkIndividualSigning(
  services: Services,
  input: { linkId: string; email: string; robotToken: string; debug?: boolean },
): Promise<Answer> {
  const { linkId, email, robotToken, debug = false } = input
  const { reading } = services.store
  const { tokenHash, versionState } = await reading.robotQuestions.find(linkId, email)
  assertAdmitted(tokenHash, robotToken)
  if (!isEmail(email)) return notSigned
  // Fast path: almost every request returns here.
  if (versionState === 'current' && !debug) return answerOf('individual', 'valid')
  const signed = await findSigned(reading, linkId, email)
  const covering = signed ? [signed] : await findSignedByAccount(reading, linkId, email)
  let best: Answer | null = null
  for (const each of covering) {
    const answer = await answerFor(services, each, debug)
    if (answer.version_matched) return answer
    best ??= answer
  }
  return best ?? notSigned
}

async function answerFor(services: Services, signed: SignedAddress, debug: boolean): Promise<Answer> {
  if (signed.isCurrent && !debug) return answerOf(signed.type, 'valid')
  const { reading } = services.store
  const now = services.clock.now()
  const bound = await signed.bound()
  const standing = await versionStandingOf(reading, bound, now)
  const answer = answerOf(signed.type, standing.status)
  return debug ? { ...answer, _debug: await detailsOf(reading, bound, standing, now) } : answer
}

const answerOf = (type: SignedAddress['type'], status: VersionStanding['status']): Answer => ({
  signed: true,
  type,
  status,
  version_matched: status === 'valid',
})

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the details in the format of compatible servers, relative to the last material version. */
async function detailsOf(
  { agreements }: Queries,
  { linkId, agreementId }: Bound,
  { status, isLatest, endsAt }: VersionStanding,
  now: number,
): Promise<NonNullable<Answer['_debug']>> {
  const signed = await agreements.find(linkId, agreementId)
  const inForce = signed ? await agreements.current(linkId, signed.kind) : []
  const current = inForce.find(({ language }) => language === signed?.language) ?? signed
  const material = current && ((await agreements.find(linkId, bindingOf(current))) ?? current)
  const updatedAt = material?.createdAt ?? now
  return {
    is_latest_cla_version: isLatest,
    in_grace_period: !isLatest && status === 'valid',
    grace_period_days: material?.graceDays ?? 0,
    cla_updated_at: dayOf(updatedAt),
    days_since_last_update: Math.max(0, Math.floor((now - updatedAt) / duration.day)),
    grace_period_ends_at: endsAt === null ? '' : dayOf(endsAt),
  }
}
