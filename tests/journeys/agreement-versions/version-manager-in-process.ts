import { type Actor, createActor, waitFor } from 'xstate'
import { expect } from 'vitest'
import { agreementPublishingMachine } from '../../../machines/community/agreements/agreement-publishing.machine.ts'
import { performVersionWithdrawal } from '../../../machines/community/agreements/version-withdrawal.ts'
import { performRequestAction, type RequestAction } from '../../../machines/community/companies/request-actions.ts'
import { scheduleCancellingMachine } from '../../../machines/community/agreements/schedule-cancelling.machine.ts'
import { actionMachine } from '../../../machines/shared/action.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { password } from '../../support/people/accounts.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { VersionManager } from './version-manager.ts'

const requestAct = actionMachine.provide({ actors: { performAction: performRequestAction as never } })
const withdrawal = actionMachine.provide({ actors: { performAction: performVersionWithdrawal as never } })

/** Runs the browser's state machines, client and cookies against the server's app, without a page or network. */
export function versionManagerInProcess({ app, origin }: World, user: string, linkId: string): VersionManager {
  const kept = keepingFetch(app)
  const csrfToken = (): string | null => kept.cookies.get('csrf_token') ?? null
  const client = claClient({ baseUrl: `${origin}/cla/api`, csrfToken, fetch: kept.fetch })
  const path = { link_id: linkId }
  let publishing: Actor<typeof agreementPublishingMachine> | null = null
  let claId = ''

  const shows = () => publishing ?? expect.fail('nothing was prepared')
  const agreements = () => client.call('listAgreements', { path })
  const inForce = async () => {
    const { individual_clas: all } = await agreements()
    return all.find(({ language }) => language === 'English') ?? expect.fail('there is no English agreement')
  }
  const requests = async (search = '') =>
    (await client.call('listRequests', { path: { ...path, id: claId }, query: { search } })).requests
  const acts = async (kind: RequestAction['kind'], email: string): Promise<void> => {
    const [request] = await requests(email)
    const id = request?.id ?? ''
    const actor = createActor(withClient(requestAct, client)).start()
    actor.send({ type: 'action.requested', act: { kind, linkId, claId, id, email }, manner: 'atOnce' })
    expect((await waitFor(actor, (at) => !at.hasTag('busy'))).matches('resting')).toBe(true)
  }

  return {
    signsIn: async () =>
      void (await client.call('signInManager', { body: { user, password, privacy_consented: true } })),
    async prepares(url) {
      const { document } = await client.call('previewAgreement', { body: { url } })
      const draft = { ...emptyAgreementDraft({ linkId, kind: 'individual', updating: 'en' }), url, document }
      publishing = createActor(withClient(agreementPublishingMachine, client), { input: { draft } }).start()
      await waitFor(publishing, (at) => at.matches('shown'))
    },
    async schedules(at) {
      shows().send({ type: 'publishing.asked', change: { kind: 'material', at } })
      const asked = await waitFor(shows(), (now) => now.matches('confirming'))
      expect(asked.context.letters?.forecast.letters).toBe(2)
      shows().send({ type: 'publishing.confirmed' })
      await waitFor(shows(), (now) => now.matches('published'))
    },
    async takesItBack() {
      const { schedule } = shows().getSnapshot().context
      const actor = createActor(withClient(scheduleCancellingMachine, client), { input: { linkId } }).start()
      actor.send({ type: 'cancelling.asked', leaving: { schedule, name: '' } })
      actor.send({ type: 'cancelling.confirmed' })
      await waitFor(actor, (now) => now.matches('resting'))
    },
    async withdraws(version) {
      const actor = createActor(withClient(withdrawal, client)).start()
      const act = { linkId, claId: (await inForce()).cla_id, version, name: '' }
      actor.send({ type: 'action.requested', act, manner: 'confirmed' })
      actor.send({ type: 'action.confirmed' })
      await waitFor(actor, (now) => now.matches('resting'))
    },
    looksAtWhoAgreed: async () => void (claId = (await inForce()).cla_id),
    sendsAgain: (email) => acts('resent', email),
    stopsAsking: (email) => acts('ended', email),

    async seesWhatChanges(added, letters) {
      const blocks = shows().getSnapshot().context.difference?.blocks ?? []
      const said = blocks.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'added')
      expect(said.map(({ text }) => text.trim())).toEqual([added])
      const { forecast } = shows().getSnapshot().children
      if (!forecast) expect.fail('nothing is forecast')
      const { context } = await waitFor(forecast, (at) => at.matches('answered'))
      expect(context.answer).toMatchObject({ concerned: [{ individuals: letters }], forecast: { letters } })
    },
    async seesItWaiting(version, added) {
      const { schedule } = shows().getSnapshot().context
      const waiting = await client.call('getSchedule', { path: { ...path, schedule } })
      expect(waiting).toMatchObject({ version, scheduled: { state: 'waiting' }, forecast: { letters: 2 } })
      expect(JSON.stringify(waiting.blocks)).toContain(added)
    },
    async seesVersion(version, waiting) {
      expect((await inForce()).version).toBe(version)
      expect((await agreements()).scheduled?.length ?? 0).toBe(waiting)
    },
    async seesWhoAgreed(states) {
      const told = (await requests()).map(({ email, state }) => [email, state] as const)
      expect(Object.fromEntries(told)).toEqual(states)
      const campaign = await client.call('getCampaign', { path: { ...path, id: claId } })
      expect(campaign.days.map(({ agreed }) => agreed)).toEqual([1])
      expect(await client.call('exportRequests', { path: { ...path, id: claId } })).toBeDefined()
    },
    async seesTheState(email, state) {
      expect(await requests(email)).toMatchObject([{ email, state }])
    },
  }
}
