import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { daysOfFunnel, weeksOfSignings } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import { statesOf } from '../../../store/lists/signer-choice.ts'
import { dayBefore, dayOf } from '../../../../domain/text/calendar-days.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { countOf, managedLinks } from './managed-links.ts'
import { countRemindable } from '../campaigns/remind-version-signers.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Returns a link of the caller with its signature counts per week. Refuses with `no_link`. */
export async function getLinkSummary(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'getLinkSummary'>> {
  const { reading } = services.store
  const own = await ownLink(reading, caller, linkId)
  const today = dayOf(services.clock.now())
  const weeks = Array.from({ length: weeksOfSignings }, (_, ago) => {
    return { from: dayBefore(today, ago * 7 + 6), individuals: 0, employees: 0, corporations: 0 }
  })
  for (const { week, kind, signed } of await reading.signingDays.weeks(linkId, today, weeksOfSignings)) {
    const found = weeks[week]
    if (found) found[countOf[kind]] = signed
  }
  const steps = await reading.funnelDays.sum(linkId, dayBefore(today, daysOfFunnel), today)
  const [link] = await managedLinks(services, reading, [own])
  if (!link) throw new Refusal('cla.no_link')
  return {
    link,
    weeks: weeks.toReversed(),
    versions: await versionsOf(reading, linkId, services.clock.now()),
    funnel: { days: daysOfFunnel, ...steps },
  }
}

type Version = Schemas['SignedVersion']

/** Returns the current versions and all versions that have signatures. */
async function versionsOf(reading: Queries, linkId: string, now: number): Promise<Version[]> {
  const campaigns = await campaignsInForce(reading, linkId, now)
  const totals = await reading.signingDays.totalsOfAgreements(linkId)
  const inForce = new Map<string, number>()
  for (const { agreementId, kind, state, number } of await reading.signingCounts.ofLinks([linkId])) {
    if (!statesOf(kind, 'in_force').includes(state)) continue
    inForce.set(agreementId, (inForce.get(agreementId) ?? 0) + number)
  }
  const versions = (await reading.agreements.all(linkId)).map(({ id, kind, language, version, state }) => {
    return {
      cla_id: id,
      kind,
      language: nameOfLanguage(language),
      version,
      is_in_force: state === 'current',
      signed: totals.get(id) ?? 0,
      in_force: inForce.get(id) ?? 0,
      ...campaigns.get(id),
    }
  })
  return versions.filter((each) => each.is_in_force || each.signed > 0).toSorted(compareVersions)
}

/** Returns the campaigns of the versions in force, by ID of the version in force, which may be an editorial version of the campaign's. */
async function campaignsInForce(
  reading: Queries,
  linkId: string,
  now: number,
): Promise<Map<string, Pick<Version, 'campaign'>>> {
  const found = new Map<string, Pick<Version, 'campaign'>>()
  for (const { agreementId } of await reading.agreementCampaigns.ofLink(linkId)) {
    const inForce = await reading.agreements.inForceOf(linkId, agreementId)
    if (inForce === null) continue
    const { waiting } = await reading.agreementRequests.counts({ linkId, agreementId, isInForce: true })
    const remindable = await countRemindable(reading, { linkId, agreementId }, now)
    found.set(inForce.id, { campaign: { cla_id: agreementId, waiting, remindable } })
  }
  return found
}

/** Sorts individual agreements first, then by language, newest version first. */
const compareVersions = (a: Version, b: Version): number =>
  b.kind.localeCompare(a.kind) || a.language.localeCompare(b.language) || b.version - a.version
