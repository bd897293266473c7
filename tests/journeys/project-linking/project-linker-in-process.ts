import { type Actor, createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { expect } from 'vitest'
import { communityLoginMachine } from '../../../machines/access/sign-in/community-login.machine.ts'
import { configurationMachine } from '../../../machines/community/projects/configuration.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import {
  type Configuration,
  type ConfigurationStep,
  emptyConfiguration,
  emptyField,
} from '../../../src/domain/projects/configuration.ts'
import { readConfiguration } from '../../../src/domain/projects/configuration-memory.ts'
import { titleOfType } from '../../../src/domain/agreements/fields.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { ProjectLinker, TypedProject } from './project-linker.ts'

type Snapshot = SnapshotFrom<typeof configurationMachine>

/** The manager uses English, so the other name is the Chinese one. */
const inTheForm = ({ otherName, ...project }: TypedProject) => ({ ...project, 'name-zh': otherName })

const codes = { wrong: 'cla.wrong_verification_code', 'too old': 'cla.expired_verification_code' }

/** Runs the browser's state machines, client and cookies against the server's app, without a page or network. */
export function projectLinkerInProcess({ app, origin }: World): ProjectLinker {
  const kept = keepingFetch(app)
  const csrfToken = () => kept.cookies.get('csrf_token') ?? null
  const client = claClient({ baseUrl: `${origin}/cla/api`, csrfToken, fetch: kept.fetch })
  const clock = new SimulatedClock()
  let wizard: Actor<typeof configurationMachine> | null = null

  function begins(asked: ConfigurationStep, configuration: Configuration): void {
    wizard?.stop()
    const input = { asked, configuration, returned: null, tried: null, isByHand: true }
    wizard = createActor(withClient(configurationMachine, client), { clock, input }).start()
  }
  const at = () => wizard ?? expect.fail('the wizard is not open')
  const sees = (fits: (snapshot: Snapshot) => boolean) => waitFor(at(), fits)
  const child = <Name extends keyof Snapshot['children']>(name: Name) =>
    at().getSnapshot().children[name] ?? expect.fail(`there is no ${name}`)
  const seesMailbox = async (state: 'confirming' | 'filling') =>
    waitFor(child('emailAuthorization') as never, (snapshot: { matches(state: string): boolean }) =>
      snapshot.matches(state),
    )

  return {
    async signsInAt(step, user, password) {
      const login = createActor(withClient(communityLoginMachine, client), { clock, input: { linkId: '' } }).start()
      login.send({ type: 'form.submitted', user, password })
      const asked = await waitFor(login, (one) => one.matches('consenting'))
      asked.children.privacyConsent?.send({ type: 'consent.given' })
      await waitFor(login, (one) => one.matches('signedIn'))
      begins(step, emptyConfiguration)
    },
    async namesTheProject(project) {
      child('organizationSelection').send({
        type: 'form.submitted',
        project: { platform: 'github', site: '', ...inTheForm(project) },
      })
      await sees((one) => one.matches({ configuring: 'mailbox' }))
    },
    async givesAMailbox(mailbox) {
      child('emailAuthorization').send({ type: 'form.submitted', trial: { platform: 'custom', ...mailbox } })
    },
    async typesTheCode(code) {
      child('emailAuthorization').send({ type: 'code.submitted', code })
    },
    async hasAnotherSent() {
      clock.increment(verificationCode.resendInterval)
      child('emailAuthorization').send({ type: 'code.requested' })
    },
    async namesAnAddress(_, url) {
      child('agreementReading').send({ type: 'url.submitted', url })
    },
    async choosesAFile(_, name, bytes) {
      const reading = child('agreementReading')
      const { read, refused } = reading.getSnapshot().context
      reading.send({ type: 'files.chosen', files: [new File([new Uint8Array(bytes)], name)] })
      const isSettled = (): boolean => {
        const { context } = reading.getSnapshot()
        return context.read.length + context.refused.length > read.length + refused.length
      }
      await expect.poll(isSettled).toBe(true)
    },
    async goesOnWith(count) {
      await sees(({ context }) => context.configuration.agreements.length === count)
      at().send({ type: 'agreements.confirmed' })
    },
    async addsAField({ kind, type, titles }) {
      const ours = { zh: titleOfType('telephone', 'zh'), en: titleOfType('telephone', 'en') }
      const row = { ...emptyField(), type, titles: { ...ours, ...titles } }
      at().send({ type: 'fields.submitted', fields: { individual: [], corporation: [], [kind]: [row] } })
    },
    async goesBackToTheFirstStep() {
      at().send({ type: 'step.visited', step: 'project' })
    },
    async loadsThePageAgain() {
      // The tab's storage can contain only text, so the configuration is stored as JSON.
      const text = JSON.stringify(at().getSnapshot().context.configuration)
      expect(text).not.toContain('code-of-')
      begins('project', readConfiguration(JSON.parse(text)))
    },
    async goesToTheLastStep() {
      at().send({ type: 'step.visited', step: 'checking' })
    },
    async opensItForSignatures() {
      at().send({ type: 'link.confirmed' })
    },
    async followsTheSignLink() {
      await sees((one) => one.matches('linked'))
    },

    async seesTheStep(step) {
      await sees((one) => one.matches({ configuring: step }))
    },
    async seesTheMailboxRefused() {
      await expect
        .poll(() => child('emailAuthorization').getSnapshot().context.failure?.code)
        .toBe('cla.invalid_email_auth_code')
      await seesMailbox('filling')
    },
    async seesTheCodeAskedFor(email) {
      await seesMailbox('confirming')
      expect(child('emailAuthorization').getSnapshot().context.trial?.email).toBe(email)
    },
    async seesTheCodeRefused(problem) {
      await expect.poll(() => child('emailAuthorization').getSnapshot().context.failure?.code).toBe(codes[problem])
    },
    async seesRefused(code) {
      const refused = (): string | undefined =>
        at().getSnapshot().context.refusal?.failure.code ??
        at().getSnapshot().children.agreementReading?.getSnapshot().context.refusal?.code
      await expect.poll(refused).toBe(code)
    },
    async seesThatItIsNoPdf() {
      const { refused } = child('agreementReading').getSnapshot().context
      expect(refused.map(({ problem }) => problem)).toEqual(['not_pdf'])
    },
    async seesWhatSheTyped(project) {
      expect(
        (await sees((one) => one.matches({ configuring: 'project' }))).context.configuration.project,
      ).toMatchObject(inTheForm(project))
    },
    async seesTheLastLook(project, email, field) {
      const { context } = await sees((one) => one.matches({ configuring: 'checking' }))
      expect(context.configuration).toMatchObject({
        project: inTheForm(project),
        mailbox: { address: email },
        fields: { individual: [{ titles: { en: field } }] },
      })
      const given = context.configuration.agreements.map(({ kind, language }) => `${kind} ${language}`)
      expect(given.toSorted()).toEqual(['corporation zh', 'individual en'])
    },
    async seesTheSignLink() {
      expect((await sees((one) => one.matches('linked'))).context.configuration.linkId).toMatch(/^github_tide-/)
    },
    async seesTheSignPage({ alias, otherName }, field) {
      const link_id = at().getSnapshot().context.configuration.linkId ?? ''
      const path = { link_id }
      expect(await client.call('getLink', { path })).toMatchObject({ org_alias: alias, org_names: { zh: otherName } })
      const [agreement] = await client.call('listAgreementsToSign', { path: { ...path, apply_to: 'individual' } })
      expect(agreement?.fields.map(({ title }) => title)).toEqual(['Name', 'Email', field])
    },
  }
}
