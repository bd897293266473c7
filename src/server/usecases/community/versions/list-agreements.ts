import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { ReadOtherwise } from '../../../store/agreements/readings.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { summaryOf } from '../../shared/versions/agreement-summary.ts'
import { withdrawableVersion } from '../../shared/versions/withdrawable-version.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { scheduledAnswers } from './scheduled-answers.ts'
import { usedAgreements } from './used-agreements.ts'

/** Lists the agreements of one of the caller's links by type: current, all versions, and scheduled. Refuses with `no_link`. */
export async function listAgreements(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listAgreements'>> {
  const { reading } = services.store
  const link = await ownLink(reading, caller, linkId)
  const used = await usedAgreements(reading, linkId)
  const otherwise = new Map((await reading.readings.otherwise(linkId)).map((one) => [one.agreementId, one]))
  const campaigns = new Set((await reading.agreementCampaigns.ofLink(linkId)).map(({ agreementId }) => agreementId))
  const now = services.clock.now()
  const managed = async (kind: AgreementType): Promise<Schemas['ManagedAgreement'][]> => {
    const current = await reading.agreements.current(linkId, kind)
    const withdrawable = new Map<string, number>()
    for (const agreement of current) {
      const until = (await withdrawableVersion(reading, agreement))?.until ?? 0
      if (until > now) withdrawable.set(agreement.id, until)
    }
    return current.map((agreement) => ({
      cla_id: agreement.id,
      language: nameOfLanguage(agreement.language),
      url: agreement.url,
      version: agreement.version,
      title: agreement.title,
      pages: agreement.pages,
      sha256: agreement.documentSha256,
      fields: agreement.fields,
      ...summaryOf(link, agreement),
      created_at: agreement.createdAt,
      is_used: used.has(agreement.id),
      ...(campaigns.has(agreement.id) && { asks_signers: true }),
      ...untilOf(withdrawable.get(agreement.id)),
      ...otherwiseOf(otherwise.get(agreement.id)),
    }))
  }
  const scheduled = await scheduledAnswers(reading, linkId, now)
  const versions = await reading.agreements.versions(linkId)
  return {
    individual_clas: await managed('individual'),
    corp_clas: await managed('corporation'),
    versions: versions.map(({ id, kind, language, version }) => ({
      cla_id: id,
      apply_to: kind,
      language: nameOfLanguage(language),
      version,
    })),
    ...(scheduled.length > 0 && { scheduled }),
  }
}

const untilOf = (until: number | undefined): Pick<Schemas['ManagedAgreement'], 'withdrawable_until'> =>
  until === undefined ? {} : { withdrawable_until: until }

const otherwiseOf = (found: ReadOtherwise | undefined): Pick<Schemas['ManagedAgreement'], 'reads_otherwise'> =>
  found ? { reads_otherwise: { text_sha256: found.textSha256, is_kept: found.isKept } } : {}
