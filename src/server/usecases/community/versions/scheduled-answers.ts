import type { Schemas } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { scheduling } from '../../../../domain/text/limits.ts'
import type { ScheduledVersion } from '../../../store/agreements/scheduled-versions.ts'
import type { Queries } from '../../../store/store.ts'

/** Lists the scheduled and recently refused versions of a link, as shown to its managers. */
export async function scheduledAnswers(
  { scheduledVersions, accounts }: Queries,
  linkId: string,
  now: number,
): Promise<Schemas['ScheduledVersion'][]> {
  const answers: Schemas['ScheduledVersion'][] = []
  for (const version of await scheduledVersions.ofLink(linkId, now - scheduling.refusalShown)) {
    answers.push(await scheduledAnswer(accounts, version))
  }
  return answers
}

/** Returns a scheduled or refused version as shown to its managers. */
export async function scheduledAnswer(
  accounts: Queries['accounts'],
  {
    id,
    kind,
    language,
    title,
    change,
    dueAt,
    scheduledAt,
    accountId,
    graceDays,
    note,
    reason,
    refused,
  }: ScheduledVersion,
): Promise<Schemas['ScheduledVersion']> {
  return {
    schedule_id: id,
    type: kind,
    language: nameOfLanguage(language),
    title,
    kind: change,
    at: dueAt,
    scheduled_at: scheduledAt,
    scheduled_by: (await accounts.find(accountId))?.login ?? '',
    grace_period_days: graceDays,
    note,
    reason,
    state: refused === '' ? 'waiting' : refused,
  }
}
