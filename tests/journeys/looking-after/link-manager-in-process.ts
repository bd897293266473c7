import { type Actor, createActor, SimulatedClock, waitFor } from 'xstate'
import { expect } from 'vitest'
import { agreementDraftingMachine } from '../../../machines/community/agreements/agreement-drafting.machine.ts'
import { agreementPublishingMachine } from '../../../machines/community/agreements/agreement-publishing.machine.ts'
import { linkAgreementsMachine } from '../../../machines/community/projects/link-agreements.machine.ts'
import { linkedProjectsMachine } from '../../../machines/community/projects/linked-projects.machine.ts'
import { linkMailboxMachine } from '../../../machines/community/projects/link-mailbox.machine.ts'
import { linkPoliciesMachine } from '../../../machines/community/projects/link-policies.machine.ts'
import { performUnlinking } from '../../../machines/community/projects/project-actions.ts'
import { actionMachine } from '../../../machines/shared/action.machine.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import {
  type AgreementDraft,
  emptyAgreementDraft,
  readAgreementDraft,
} from '../../../src/domain/agreements/agreement-draft.ts'
import { signaturesOf } from '../../../src/domain/people/signatures-of.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { LinkManager } from './link-manager.ts'

/** Returns the refusal of the input or, if there is none, the failure of the page. */
const saidOf = ({ refusal, failure }: { refusal: Failure | null; failure: Failure | null }): Failure | null =>
  refusal ?? failure

const unlinkingMachine = actionMachine.provide({ actors: { performAction: performUnlinking as never } })

/** Runs the browser's state machines, client and cookies against the server's app, without a page or network. */
export function linkManagerInProcess({ app, origin }: World, linkId: string): LinkManager {
  const kept = keepingFetch(app)
  const csrfToken = (): string | null => kept.cookies.get('csrf_token') ?? null
  const client = claClient({ baseUrl: `${origin}/cla/api`, csrfToken, fetch: kept.fetch })
  const clock = new SimulatedClock()
  const projects = createActor(withClient(linkedProjectsMachine, client), { clock })
  const unlinking = createActor(withClient(unlinkingMachine, client), { clock }).start()
  unlinking.on('action.settled', ({ done }) => done && projects.send({ type: 'projects.outdated' }))
  const agreements = createActor(withClient(linkAgreementsMachine, client), { clock, input: { linkId } })
  const policies = createActor(withClient(linkPoliciesMachine, client), { clock, input: { linkId } })
  const mailbox = createActor(withClient(linkMailboxMachine, client), {
    clock,
    input: { linkId, returned: null, tried: null },
  })
  let drafting: Actor<typeof agreementDraftingMachine> | null = null
  let publishing: Actor<typeof agreementPublishingMachine> | null = null
  let failure = (): Failure | null => null

  const shows = (): Actor<typeof agreementPublishingMachine> => publishing ?? expect.fail('nothing was prepared')

  /** Waits until the mailbox is being verified. Returns the actor that verifies it. */
  async function proves() {
    const at = await waitFor(mailbox, ({ children }) => children.emailAuthorization !== undefined)
    return at.children.emailAuthorization ?? expect.fail('nothing proves a mailbox')
  }

  async function prepares(updating: 'en' | null): Promise<Actor<typeof agreementDraftingMachine>> {
    const draft = emptyAgreementDraft({ linkId, kind: 'individual', updating })
    const actor = createActor(withClient(agreementDraftingMachine, client), { clock, input: { draft } }).start()
    drafting = actor
    failure = () => saidOf(actor.getSnapshot().context)
    await waitFor(actor, (at) => at.matches('filling'))
    return actor
  }

  /** Starts the next page with a draft that was stored as JSON and read again, as in the browser. */
  async function looksAt(draft: AgreementDraft): Promise<void> {
    const recalled = readAgreementDraft(JSON.parse(JSON.stringify(draft)))
    if (!recalled) expect.fail('the draft cannot be read')
    publishing = createActor(withClient(agreementPublishingMachine, client), {
      clock,
      input: { draft: recalled },
    }).start()
    await waitFor(publishing, (at) => at.matches('shown'))
  }

  return {
    async signsIn(user, password) {
      await client.call('signInManager', { body: { user, password, privacy_consented: true } })
      projects.start()
    },
    async addsByUpload({ name, type, bytes }) {
      const actor = drafting ?? (await prepares(null))
      const upload = actor.getSnapshot().children.upload ?? expect.fail('there is no place for a file')
      upload.send({ type: 'files.chosen', files: [new File([new Uint8Array(bytes)], name, { type })] })
      const at = await waitFor(upload, (now) => now.matches({ resting: 'done' }) || now.matches({ resting: 'unfit' }))
      if (at.context.problem !== null) return
      const form = { language: 'zh' as const, source: 'upload' as const, url: '', rows: [], summary: '' }
      actor.send({ type: 'form.submitted', form })
      const { context } = await waitFor(actor, (now) => now.matches('finished'))
      await looksAt(context.draft)
    },
    async renewsFrom(url) {
      const actor = drafting ?? (await prepares('en'))
      const { draft } = actor.getSnapshot().context
      actor.send({ type: 'form.submitted', form: { ...draft, source: 'url', url } })
      const at = await waitFor(actor, (now) => now.matches('finished') || saidOf(now.context) !== null)
      if (at.matches('finished')) await looksAt(at.context.draft)
    },
    publishes: async () => {
      shows().send({ type: 'publishing.asked' })
      const asked = await waitFor(shows(), (at) => !at.matches('askingWhom'))
      if (asked.matches('confirming')) shows().send({ type: 'publishing.confirmed' })
    },
    opensThePageAgain: () => looksAt(shows().getSnapshot().context.draft),
    looksAtTheProject: async () => void agreements.start(),
    async setsAPrivacyPolicy(file) {
      failure = () => saidOf(policies.getSnapshot().context)
      policies.start()
      await waitFor(policies, (at) => at.matches('shown'))
      const sources = [{ ...file, platform: 'github', language: 'en' }]
      policies.send({ type: 'form.submitted', kind: 'privacy', sources })
    },
    async removesThePolicy() {
      policies.send({ type: 'removal.asked', kind: 'privacy', language: 'English' })
      policies.send({ type: 'removal.confirmed' })
    },
    async triesAMailbox(trial) {
      mailbox.start()
      await waitFor(mailbox, (at) => at.matches('shown') || at.matches('choosing'))
      mailbox.send({ type: 'change.asked' })
      ;(await proves()).send({ type: 'form.submitted', trial: { platform: 'custom', ...trial } })
    },
    async typesTheCode(code) {
      ;(await proves()).send({ type: 'code.submitted', code })
    },
    async asksToUnlink() {
      failure = () => unlinking.getSnapshot().context.failure
      const { links } = projects.getSnapshot().context
      const found = links.find(({ link_id }) => link_id === linkId) ?? expect.fail('there is no such project')
      const act = { linkId, name: found.org_alias, signatures: signaturesOf(found) }
      unlinking.send({ type: 'action.requested', act, manner: 'confirmed' })
    },
    confirms: async () => unlinking.send({ type: 'action.confirmed' }),

    async seesHerProject(name) {
      const { context } = await waitFor(projects, (at) => at.matches('shown'))
      expect(context.links.map(({ org_alias }) => org_alias)).toEqual([name])
    },
    async seesTheAgreement(text) {
      expect(shows().getSnapshot().context.preview?.text).toContain(text)
    },
    async seesWhatChanges(added, removed) {
      const parts =
        shows()
          .getSnapshot()
          .context.difference?.blocks.flatMap((block) => block.parts) ?? []
      const said = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text.trim())
      expect([said('added'), said('removed')]).toEqual([[added], [removed]])
    },
    seesItPublished: async () => void (await waitFor(shows(), (at) => at.matches('published'))),
    async seesTheFileRefused() {
      const upload = drafting?.getSnapshot().children.upload
      expect(upload?.getSnapshot().context.problem).toBe('not_pdf')
    },
    async seesARefusal(code) {
      await expect.poll(() => failure()?.code).toBe(`cla.${code}`)
      unlinking.getSnapshot().children.dialog?.send({ type: 'dialog.dismissed' })
    },
    async seesVersions(versions) {
      const { context } = await waitFor(agreements, (at) => at.matches('shown'))
      const found = context.agreements?.individual_clas.map(({ language, version }) => `${language} ${version}`)
      const expected = Object.entries({ Chinese: versions.zh, English: versions.en }).filter(
        ([, version]) => version > 0,
      )
      expect(found?.toSorted()).toEqual(expected.map((pair) => pair.join(' ')))
    },
    async seesThePolicyInForce(source) {
      const { context } = await waitFor(policies, (at) => at.matches('shown') && at.context.policies?.length !== 0)
      expect(context.policies?.at(-1)).toMatchObject({ source, state: 'current' })
    },
    async seesTheServicesPolicy() {
      const isGone = (at: ReturnType<typeof policies.getSnapshot>): boolean =>
        at.matches('shown') && !at.context.policies?.some(({ state }) => state === 'current')
      await waitFor(policies, isGone)
    },
    async seesWhereTheCodeWent(email) {
      const { context } = await waitFor(await proves(), (at) => at.matches('confirming'))
      expect(context.trial?.email).toBe(email)
    },
    async seesTheMailboxRefused() {
      const at = await waitFor(await proves(), (now) => now.matches('filling') && now.context.failure !== null)
      expect(at.context.failure?.code).toBe('cla.invalid_email_auth_code')
    },
    async seesTheCodeRefused() {
      const { context } = await waitFor(await proves(), (at) => at.matches('confirming') && at.context.failure !== null)
      expect(context.failure?.code).toBe('cla.wrong_verification_code')
    },
    async seesTheMailboxChanged(email) {
      const { context } = await waitFor(mailbox, (at) => at.matches('changed'))
      expect(context.address).toBe(email)
    },
    async seesWhatBecomesOfSignatures() {
      expect(unlinking.getSnapshot().matches('asking')).toBe(true)
    },
    async seesNoProject() {
      await waitFor(projects, (at) => at.matches('shown') && at.context.links.length === 0)
    },
  }
}
