import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import { policyConfError, type PolicyType, policySize } from '../../../../domain/projects/policies.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { findCodePlatform, isRepositoryFile } from '../../../../domain/projects/repository-file.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { RepositoryFile } from '../../../outbound/outbound.ts'
import type { Services } from '../../../context/services.ts'
import { policyVersion } from '../../../policies/policy-version.ts'
import type { Transaction } from '../../../store/store.ts'

/** Location of a policy file, as entered by a user. */
export type PolicySource = { platform: string; owner: string; repository: string; path: string; language: string }

export type PolicyDraft = {
  kind: PolicyType
  /** Link ID; empty for the service's own policies. */
  linkId: string
  sources: readonly PolicySource[]
}

/** Result for a source: the new version, or the version in force if the text is unchanged. */
export type PolicySet = { language: Language; version: string; isNew: boolean; source: string }

type Reading = { language: Language; text: string; source: string }

/** Policies that were read and can be published. */
export type PolicyReadings = readonly Reading[]

/**
 * Reads policies from their repositories; either all or none succeed. Refuses with `unsupported_policy_platform`, `same_language_policy`,
 * `bad_request_parameter`, and the configuration error of the policy type if a policy cannot be read.
 */
export async function readPolicies(services: Services, draft: PolicyDraft): Promise<PolicyReadings> {
  const readings: Reading[] = []
  for (const { language, file } of filesOf(draft)) {
    const fetched = await services.outbound.repositoryText(file, policySize)
    if ('failure' in fetched) {
      const { url, failure: reason } = fetched
      throw new Refusal(policyConfError[draft.kind], { reason, message: `${url}: ${reason}` })
    }
    readings.push({ language, text: fetched.text, source: fetched.url })
  }
  return readings
}

/** Publishes policies for the service or a link, with an event in its chain. A policy is only read again when it is set again. */
export async function publishPolicies(
  tx: Transaction,
  draft: PolicyDraft,
  readings: PolicyReadings,
): Promise<PolicySet[]> {
  const set: PolicySet[] = []
  for (const reading of readings) set.push(await publish(tx, draft, reading))
  return set
}

/** Withdraws a policy without restoring an earlier version. Refuses with `not_found`. */
export async function withdrawPolicy(
  tx: Transaction,
  { kind, language, linkId }: { kind: PolicyType; language: Language; linkId: string },
): Promise<{ version: string }> {
  const current = await tx.policies.current(linkId, kind)
  const policy = current.find((one) => one.linkId === linkId && one.language === language)
  if (!policy) throw new Refusal('cla.not_found', { message: 'the policy is not configured' })
  await tx.policies.remove(policy)
  const { number, version } = policy
  await tx.evidence.append(linkId, 'policy.removed', tx.at, { kind, language, number, version })
  return { version: policy.version }
}

function filesOf({ sources }: PolicyDraft): { language: Language; file: RepositoryFile }[] {
  const bad = (message: string): Refusal => new Refusal('cla.bad_request_parameter', { message })
  if (sources.length === 0) throw bad('at least one source is required')
  const files = sources.map(({ platform: name, owner, repository, path, language: written }) => {
    const platform = findCodePlatform(name)
    if (!platform) throw new Refusal('cla.unsupported_policy_platform')
    const language = findLanguage(written)
    if (!language) throw bad('language')
    const file = { platform, owner, repository, path }
    if (!isRepositoryFile(file)) throw bad('owner, repo or path')
    return { language, file }
  })
  if (new Set(files.map(({ language }) => language)).size !== files.length)
    throw new Refusal('cla.same_language_policy')
  return files
}

async function publish(tx: Transaction, { kind, linkId }: PolicyDraft, reading: Reading): Promise<PolicySet> {
  const { language, text, source } = reading
  const textSha256 = sha256(text)
  const current = await tx.policies.current(linkId, kind)
  const before = current.find((policy) => policy.linkId === linkId && policy.language === language)
  if (before?.textSha256 === textSha256 && before.source === source) {
    return { language, version: before.version, isNew: false, source }
  }
  const createdAt = tx.at
  const version = policyVersion(text, createdAt)
  const policy = { linkId, kind, language, version, source, textSha256, createdAt }
  const number = await tx.policies.publish(policy, text)
  const body = { kind, language, number, version, source, text_sha256: textSha256 }
  await tx.evidence.append(linkId, 'policy.published', createdAt, body)
  return { language, version, isNew: true, source }
}
