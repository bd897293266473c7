import type { Schemas } from '../../../../../openapi/index.ts'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { type Allowance, allowanceOf } from '../../../../domain/projects/mailbox-platforms.ts'
import { campaignForecast, forecastDays, waitingAfter } from '../../../../domain/projects/mailbox-usage.ts'
import type { Services } from '../../../context/services.ts'
import type { AgreementCampaign } from '../../../store/agreements/agreement-campaigns.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'

/** `at`: scheduled publication time; defaults to now. */
type Publication = {
  linkId: string
  kind: AgreementType
  languages: readonly Language[]
  emails: number
  at?: number | undefined
}

/**
 * Forecasts when a link's mailbox will have sent a number of additional emails, based on its provider's limits and its recent usage (decision 118).
 */
export async function emailForecast(
  { config }: Services,
  queries: QueriesAtMoment,
  { linkId, kind, languages, emails, at = queries.at }: Publication,
): Promise<Schemas['LetterForecast']> {
  const begin = Math.max(queries.at, at)
  const mailbox = await queries.mailboxes.ofLink(linkId)
  const allowance: Allowance = mailbox ? allowanceOf(mailbox) : config.mailAllowance
  const used = await queries.mailboxUsage.used([mailbox?.id ?? ''], queries.at)
  const usage = used.get(mailbox?.id ?? '') ?? unused
  const queued = await queries.emailQueue.countOfLane(linkId)
  const waitingNow = Math.max(0, queued - (await countReplacedEmails(queries, linkId, { kind, languages })))
  const { aDay } = campaignForecast(allowance, { usage, at: begin, emails: 0 })
  const waiting = waitingAfter(aDay ?? 0, { usage, waiting: waitingNow }, begin - queries.at)
  // The current usage expires after one day.
  const then = { usage: begin - queries.at < duration.day ? usage : unused, at: begin }
  const { lastAt } = campaignForecast(allowance, { ...then, emails: emails === 0 ? 0 : waiting + emails })
  return {
    ...{ letters: emails, waiting, a_day: aDay ?? 0, sent_in_day: usage.inDay, last_at: lastAt ?? 0 },
    days: forecastDays(aDay ?? 0, { ...then, waiting, letters: emails }),
  }
}

const unused = { inHour: 0, inDay: 0 }

/** Counts queued emails about versions that the publication replaces. These emails will not be sent. */
async function countReplacedEmails(
  { agreementCampaigns, agreementRequests, agreements }: Queries,
  linkId: string,
  { kind, languages }: Pick<Publication, 'kind' | 'languages'>,
): Promise<number> {
  const inForce = await agreements.current(linkId, kind)
  const isReplaced = (one: AgreementCampaign): boolean =>
    one.kind === kind &&
    languages.includes(one.language) &&
    inForce.some(({ id, bindingId }) => (bindingId || id) === one.agreementId)
  let emails = 0
  for (const campaign of (await agreementCampaigns.ofLink(linkId)).filter(isReplaced)) {
    const { asked, agreed, waiting, undelivered, ended } = await agreementRequests.counts({
      ...campaign,
      isInForce: true,
    })
    emails += asked - agreed - waiting - undelivered - ended
  }
  return emails
}
