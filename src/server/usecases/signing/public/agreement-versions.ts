import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { versionDifference } from '../../shared/versions/version-difference.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'

/** Returns the text extracted from the PDF. */
export async function getAgreementText(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'getAgreementText'>> {
  const agreement = await agreementOf(services, input)
  return {
    cla_id: agreement.id,
    language: nameOfLanguage(agreement.language),
    text: await services.store.reading.agreements.text(agreement.textSha256),
    text_sha256: agreement.textSha256,
  }
}

/** Returns the exact bytes of the document that signers sign. */
export async function downloadAgreement(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'downloadAgreement'>> {
  const agreement = await agreementOf(services, input)
  const bytes = await services.store.reading.agreements.bytes(agreement.documentSha256)
  return { bytes, filename: `${agreement.title || agreement.kind}.pdf` }
}

/** Lists all versions of an agreement in its language, newest first. Accepts the ID of any version. Refuses with `no_link`, `unmatched_cla`. */
export async function listVersions(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'listVersions'>> {
  const named = await agreementOf(services, input)
  const all = await services.store.reading.agreements.all(input.linkId)
  return all
    .filter(({ kind, language }) => kind === named.kind && language === named.language)
    .toSorted((one, other) => other.version - one.version)
    .map((agreement) => ({
      cla_id: agreement.id,
      apply_to: agreement.kind,
      language: nameOfLanguage(agreement.language),
      title: agreement.title,
      pages: agreement.pages,
      sha256: agreement.documentSha256,
      version: agreement.version,
      kind: agreement.change,
      published_at: agreement.createdAt,
      grace_period_days: agreement.graceDays,
      note: agreement.note,
      reason: agreement.reason,
      is_current: agreement.state === 'current',
      ...(agreement.state === 'withdrawn' && { is_withdrawn: true }),
    }))
}

/**
 * Returns the changes between a version and the previous version in its language. Refuses with `no_link`, and `unmatched_cla` if the version is
 * unknown or the first.
 */
export async function getVersionDifference(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'getVersionDifference'>> {
  const { reading } = services.store
  const named = await agreementOf(services, input)
  const all = await reading.agreements.all(input.linkId)
  const before = all
    .filter(
      ({ kind, language, version }) => kind === named.kind && language === named.language && version < named.version,
    )
    .toSorted((one, other) => other.version - one.version)[0]
  if (!before) throw new Refusal('cla.unmatched_cla')
  return versionDifference(reading, before, named)
}

/** Returns a version of an agreement of an existing link, current or not. Refuses with `no_link`, `unmatched_cla`. */
async function agreementOf(services: Services, input: { linkId: string; claId: string }): Promise<Agreement> {
  const { links, agreements } = services.store.reading
  if (!(await links.find(input.linkId))) throw new Refusal('cla.no_link')
  const agreement = await agreements.find(input.linkId, input.claId)
  if (!agreement) throw new Refusal('cla.unmatched_cla')
  return agreement
}
