import { setTimeout } from 'node:timers/promises'
import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { askedAtOnce } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { AgreementCampaign } from '../store/agreements/agreement-campaigns.ts'
import type { Transaction } from '../store/store.ts'
import { askAgain, askToAgree } from '../usecases/shared/versions/agreement-requests.ts'
import { nextToAsk } from '../usecases/shared/versions/people-to-ask.ts'
import { areEmployeesToBeTold, employeesNext, isOfEmployees, tellEmployees } from './tell-employees.ts'
import { telling, tellSome } from './tell-of-withdrawal.ts'

const asking = initialStateOf(agreementCampaignLifecycle)

/**
 * Asks those who signed an earlier version to agree to the new one, from where the last run ended: a letter to each, the oldest campaign first. Each
 * transaction asks some and moves the cursor, so that none is asked twice where a process dies; no chain is held. Several processes may run it at once.
 * Before that, those are told whose version was withdrawn; after individuals, active employees who signed an earlier version. Returns how many letters were written.
 */
export async function askSigners(services: Services, stopping?: AbortSignal): Promise<number> {
  let asked = 0
  while (asked < askedAtOnce.run) {
    if (stopping?.aborted) break
    const { agreementCampaigns } = services.store.reading
    const withdrawn = await agreementCampaigns.oldest(telling)
    const campaign = withdrawn ?? (await agreementCampaigns.oldest(asking))
    if (!campaign) break
    const begun = performance.now()
    const writeSome = withdrawn ? tellSome : askSome
    asked += await services.store.transaction((tx) => writeSome(services, tx, campaign))
    // The letters of this thread are sent meanwhile, and others write: SQLite has one lock for all that change something.
    await setTimeout(Math.min((performance.now() - begun) * askedAtOnce.rests, askedAtOnce.longestRest))
  }
  return asked
}

async function askSome(services: Services, tx: Transaction, key: AgreementCampaign): Promise<number> {
  const campaign = await tx.agreementCampaigns.hold(key)
  if (campaign?.state !== asking) return 0
  const isLive = (await tx.links.find(campaign.linkId)) !== null
  const next = isLive ? await nextToAsk(tx, campaign, askedAtOnce.transaction) : null
  if (!next) {
    await tx.agreementCampaigns.change(campaign, { state: after('version.replaced'), endedAt: tx.at })
    return 0
  }
  if (isOfEmployees(campaign)) {
    const { told, isLast } = await tellEmployees(services, tx, campaign)
    if (isLast) await tx.agreementCampaigns.change(campaign, { state: after('everybody.asked'), endedAt: tx.at })
    return told
  }
  const { linkId, agreementId: id, kind } = campaign
  const subjects = next.people.map(({ subject }) => subject)
  const known = new Map((await tx.agreementRequests.asked(id, subjects)).map((one) => [one.subject, one]))
  const people = next.people.filter(({ subject }) => !known.has(subject))
  await askToAgree(services, tx, { linkId, id, kind }, people)
  let again = 0
  for (const one of next.people) {
    const request = known.get(one.subject)
    if (request && (await askAgain(services, tx, request, one))) again += 1
  }
  const areOthersTold = next.isLast && (await areEmployeesToBeTold(tx, campaign))
  const ending = areOthersTold ? employeesNext : { state: after('everybody.asked'), endedAt: tx.at }
  await tx.agreementCampaigns.change(campaign, {
    ...next.cursor,
    asked: campaign.asked + people.length,
    ...(next.isLast && ending),
  })
  return people.length + again
}

function after(type: 'everybody.asked' | 'version.replaced'): string {
  const state = advance(agreementCampaignLifecycle, asking, { type })
  if (!state) throw new Error(`a campaign that asks cannot be ${type}`)
  return state
}
