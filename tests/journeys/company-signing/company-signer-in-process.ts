import { type Actor, createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { expect } from 'vitest'
import { actionMachine } from '../../../machines/shared/action.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { performLeaving } from '../../../machines/signing/leaving.ts'
import { signEntryMachine } from '../../../machines/signing/sign-entry.machine.ts'
import { signingMachine } from '../../../machines/signing/signing.machine.ts'
import { signingByEmailMachine } from '../../../machines/signing/signing-by-email.machine.ts'
import { answersFromTyped, answerOfType } from '../../../src/domain/agreements/answers.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { injectFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { CompanySigner, CompanySignerRole, Typed } from './company-signer.ts'

type Machine = typeof signingMachine
type Snapshot = SnapshotFrom<Machine>
type Letter = Actor<typeof signingByEmailMachine>

const consent = (given: boolean) => ({ agreed: given, privacyChecked: given, cookiesAccepted: false })

/** Runs the browser's state machines and client against the server's app, without a page or network. */
export function companySignerInProcess({ app, linkId, origin }: World, way: CompanySignerRole): CompanySigner {
  const client = claClient({ baseUrl: `${origin}/cla/api`, fetch: injectFetch(app) })
  const clock = new SimulatedClock()
  const entry = createActor(withClient(signEntryMachine, client), { clock, input: { linkId } })
  let flow: Actor<Machine> | null = null
  let letter: Letter | null = null

  const going = (): Actor<Machine> => flow ?? expect.fail('nothing is being signed')
  const read = (): Letter => letter ?? expect.fail('no letter was opened')
  const sees = (fits: (snapshot: Snapshot) => boolean): Promise<Snapshot> => waitFor(going(), fits)
  const at = (step: 'describing' | 'confirming' | 'checking' | 'employing') =>
    sees((snapshot) => snapshot.matches({ filling: { step } }))
  const entering = () => sees((snapshot) => snapshot.matches({ filling: { step: { confirming: 'entering' } } }))
  const employerAt = async (state: 'none' | 'unready') => {
    const { employerFinding } = (await at('employing')).children
    if (!employerFinding) return expect.fail('no company is looked for')
    return (await waitFor(employerFinding, (snapshot) => snapshot.value === state)).context
  }

  return {
    async opensTheLink() {
      entry.start()
    },
    async chooses() {
      flow = createActor(withClient(signingMachine, client), {
        clock,
        input: { signerKind: way, linkId, language: 'en' },
      }).start()
    },
    async describes(typed) {
      const { children } = await sees((snapshot) => !snapshot.hasTag('busy'))
      children.employerFinding?.send({ type: 'address.refused' })
      going().send({ type: 'step.changed', step: 'describing' })
      const { context } = await at('describing')
      const fields = context.agreement?.fields ?? []
      going().send({ type: 'form.submitted', answers: answersFromTyped(fields, { date: '2026-11-02', ...typed }) })
    },
    async typesTheCode(code) {
      await entering()
      going().send({ type: 'code.submitted', code })
    },
    async signs({ boxes }) {
      await at('checking')
      going().send({ type: 'signature.submitted', ...consent(boxes) })
    },
    async leavesTheCompany() {
      const { answers, code } = (await sees((snapshot) => snapshot.matches('signedBefore'))).context
      const acts = createActor(
        withClient(actionMachine.provide({ actors: { performAction: performLeaving as never } }), client),
      ).start()
      acts.send({ type: 'action.requested', act: { linkId, email: answers?.email ?? '', code }, manner: 'confirmed' })
      acts.send({ type: 'action.confirmed' })
      await waitFor(acts, ({ context }) => context.done !== null)
      flow = createActor(withClient(signingMachine, client), {
        clock,
        input: { signerKind: 'individual', linkId, language: 'en' },
      }).start()
    },
    async opensTheLetter(token) {
      letter = createActor(withClient(signingByEmailMachine, client), { clock, input: { token } }).start()
    },
    async sendsBack({ name, bytes }) {
      const { children } = await waitFor(read(), (snapshot) => snapshot.matches('returnable'))
      const file = new File([new Uint8Array(bytes)], name)
      children.upload?.send({ type: 'files.chosen', files: [file] })
      if (!children.upload) return
      await waitFor(children.upload, (snapshot) => !snapshot.hasTag('busy'))
      children.upload.send({ type: 'upload.confirmed' })
    },

    async seesTheWaysToSign() {
      const { context } = await waitFor(entry, (snapshot) => snapshot.matches('open'))
      expect(context.corporation).toHaveLength(2)
    },
    async seesTheEmptyForm() {
      expect((await at('describing')).context.answers).toBeNull()
    },
    async seesWhereTheCodeWent(email) {
      await at('confirming')
      const { context } = await sees((snapshot) => snapshot.context.codeSent?.to === email)
      expect(context.employer !== null).toBe(way === 'employee')
    },
    async seesTheCodeRefused() {
      expect((await at('confirming')).context.failure?.code).toBe('cla.wrong_verification_code')
    },
    async seesWhatIsSigned(typed) {
      const { context } = await at('checking')
      const fields = context.agreement?.fields ?? []
      const given = Object.keys(typed).map((type) => answerOfType(fields, context.answers, type as keyof Typed))
      expect(given).toEqual(Object.values(typed))
    },
    async seesWhatIsNotTicked() {
      expect((await at('checking')).context.failure).not.toBeNull()
    },
    async seesTheAddressRefused(code) {
      const { context } = await sees(
        ({ context: { failure }, ...each }) => failure !== null && each.matches({ filling: { step: 'describing' } }),
      )
      expect(context.failure?.code).toBe(code)
    },
    async seesWhatWasSigned(email) {
      const { context } = await sees((snapshot) => snapshot.matches('signedBefore'))
      expect(context.answers?.email).toBe(email)
      expect(context.signed).toMatchObject({ version: 1 })
    },
    async seesTheFormForHerself(email) {
      const { context } = await at('describing')
      const date = context.agreement?.fields.find(({ type }) => type === 'date')
      const answers = { name: 'Wang', email, info: { [date?.id ?? '']: '2026-11-02' } }
      going().send({ type: 'form.submitted', answers })
      await entering()
    },
    async seesThatNoCompanyHasSigned() {
      expect(await employerAt('none')).toMatchObject({ employer: null, failure: null })
    },
    async seesThatTheCompanyIsNotReady(code) {
      expect((await employerAt('unready')).failure?.code).toBe(code)
    },
    async seesWhatHappensNext(email) {
      const { context } = await sees((snapshot) => snapshot.matches('signed'))
      expect(context.receipt?.email).toBe(email)
    },
    async seesTheMatter(state) {
      const { context } = await waitFor(read(), (snapshot) => snapshot.context.standing?.state === state)
      expect(context.failure).toBeNull()
    },
    async seesTheFileRefused() {
      const upload = read().getSnapshot().children.upload
      expect(upload?.getSnapshot().context.problem).toBe('not_pdf')
    },
  }
}
