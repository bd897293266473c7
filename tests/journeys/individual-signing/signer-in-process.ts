import { type Actor, createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { expect, vi } from 'vitest'
import { signingMachine } from '../../../machines/signing/signing.machine.ts'
import { signEntryMachine } from '../../../machines/signing/sign-entry.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { injectFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { IndividualSigner } from './signer.ts'

type Snapshot = SnapshotFrom<typeof signingMachine>
type Flow = Actor<typeof signingMachine>

const consent = (given: boolean) => ({ agreed: given, privacyChecked: given, cookiesAccepted: false })

type Options = { machine?: typeof signingMachine; timeout?: number }

/** Runs the browser's state machines and client against the server's app, without a page or network. */
export function signerInProcess(service: World, options: Options = {}): IndividualSigner {
  const { machine = signingMachine, timeout = Number.POSITIVE_INFINITY } = options
  const { app, linkId } = service
  const client = claClient({ baseUrl: `${service.origin}/cla/api`, fetch: injectFetch(app) })
  const clock = new SimulatedClock()
  const entry = () => createActor(withClient(signEntryMachine, client), { clock, input: { linkId } })
  let ways = entry()
  let flow: Flow | null = null

  const going = (): Flow => flow ?? expect.fail('nothing is being signed')
  const sees = (fits: (snapshot: Snapshot) => boolean): Promise<Snapshot> => waitFor(going(), fits, { timeout })
  const at = (step: 'describing' | 'confirming' | 'checking') =>
    sees((snapshot) => snapshot.matches({ filling: { step } }))

  return {
    async opensTheLink() {
      ways = entry().start()
    },
    async choosesToSignForHerself() {
      flow = createActor(withClient(machine, client), {
        clock,
        input: { signerKind: 'individual', linkId, language: 'en' },
      }).start()
    },
    async describesHerself({ name, email }) {
      const { context } = await at('describing')
      const date = context.agreement?.fields.find(({ type }) => type === 'date')
      going().send({ type: 'form.submitted', answers: { name, email, info: { [date?.id ?? '']: '2026-11-02' } } })
    },
    async correctsHerName(name) {
      const { context } = await at('describing')
      if (context.answers) going().send({ type: 'form.submitted', answers: { ...context.answers, name } })
    },
    async typesTheCode(code) {
      await sees((snapshot) => snapshot.matches({ filling: { step: { confirming: 'entering' } } }))
      going().send({ type: 'code.submitted', code })
    },
    async asksForANewCode() {
      await sees(({ children }) => children.verificationCode?.getSnapshot().can({ type: 'code.requested' }) ?? false)
      going().send({ type: 'code.requested' })
      await sees(({ children }) => children.verificationCode?.getSnapshot().matches('sending') ?? false)
    },
    async goesBackToHerAnswers() {
      going().send({ type: 'step.changed', step: 'describing' })
    },
    async signs({ boxes }) {
      await at('checking')
      going().send({ type: 'signature.submitted', ...consent(boxes) })
    },
    async signsWithAnotherAddress() {
      going().send({ type: 'step.changed', step: 'describing' })
    },
    async waits(ms) {
      vi.setSystemTime(Date.now() + ms)
      clock.increment(ms)
    },

    async seesTheWaysToSign() {
      const { context } = await waitFor(ways, (snapshot) => snapshot.matches('open'), { timeout })
      expect(context.individual).toHaveLength(2)
    },
    async seesTheEmptyForm() {
      const { context } = await at('describing')
      expect(context.answers).toBeNull()
      expect(context.text?.text).toContain('Individual Contributor License Agreement')
    },
    async seesHerAnswers(person) {
      expect((await at('describing')).context.answers).toMatchObject(person)
    },
    async seesWhereTheCodeWent(email) {
      await at('confirming')
      await sees(({ children }) => children.verificationCode?.getSnapshot().hasTag('busy') === false)
      expect(going().getSnapshot().context.codeSent?.to).toBe(email)
    },
    async seesTheCodeRefused(problem) {
      const { context } = await at('confirming')
      const code = { wrong: 'cla.wrong_verification_code', 'too old': 'cla.expired_verification_code' }[problem]
      expect(context.failure?.code).toBe(code)
    },
    async seesWhatSheSigns(person) {
      const { context } = await at('checking')
      expect(context.answers).toMatchObject(person)
      expect(context.failure).toBeNull()
    },
    async seesWhatIsNotTicked() {
      expect((await at('checking')).context.failure).not.toBeNull()
    },
    async seesThatSheHasSignedBefore({ email }) {
      const { context } = await sees((snapshot) => snapshot.matches('signedBefore'))
      expect(context.answers?.email).toBe(email)
      expect(context.signed).toMatchObject({ version: 1 })
      expect(context.receiptHandle).toBeNull()
    },
    async seesThanks({ name, email }) {
      const { context } = await sees((snapshot) => snapshot.matches('signed'))
      expect(context.receipt).toMatchObject({ name, email })
    },
  }
}
