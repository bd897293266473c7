import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { currentVersion } from '../../shared/versions/current-version.ts'
import { blocksBetween } from '../../shared/versions/version-difference.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { publicationAnswer } from './preview-letters.ts'
import { scheduledAnswer } from '../versions/scheduled-answers.ts'

/**
 * Returns a scheduled version, its changes from the version in force, and the currently affected people with their emails. Refuses with `no_link`,
 * and with `not_found` if it is no longer scheduled or no previous version is in force.
 */
export async function getSchedule(
  services: Services,
  caller: CommunityManager,
  { linkId, schedule }: { linkId: string; schedule: string },
): Promise<ResultOf<'getSchedule'>> {
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    const waiting = await queries.scheduledVersions.find(linkId, schedule)
    if (waiting?.state !== 'waiting') throw new Refusal('cla.not_found')
    const { kind, language } = waiting
    const before = await currentVersion(queries, linkId, { kind, language })
    const change = { kind: waiting.change, grace_period_days: waiting.graceDays, note: waiting.note, at: waiting.dueAt }
    return {
      scheduled: await scheduledAnswer(queries.accounts, waiting),
      version: (await queries.agreements.countVersions(linkId, kind, language)) + 1,
      blocks: await blocksBetween(queries, before.textSha256, waiting.textSha256),
      ...(await publicationAnswer(services, queries, link, {
        type: kind,
        language: nameOfLanguage(language),
        ...change,
      })),
    }
  })
}
