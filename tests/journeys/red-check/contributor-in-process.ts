import { type Actor, createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { expect } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { checkProvingMachine } from '../../../machines/checks/check-proving.machine.ts'
import { diagnosisMachine } from '../../../machines/checks/diagnosis.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { signingMachine } from '../../../machines/signing/signing.machine.ts'
import { answersFromTyped } from '../../../src/domain/agreements/answers.ts'
import { emptyDraft, type SigningDraft } from '../../../src/domain/agreements/draft.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { Contributor, Named } from './contributor.ts'

type Check = ResultOf<'getCheck'>
type Proving = Actor<typeof checkProvingMachine>
type SigningSnapshot = SnapshotFrom<typeof signingMachine>

/** An open check page. `redirect` resolves with the URL to which the page redirects. */
type Opened = {
  ref: string
  diagnosis: Actor<typeof diagnosisMachine>
  proving: Proving
  /** Initial draft for the sign page; null if the check page has not handed one over. */
  handedOver: Partial<SigningDraft> | null
  redirect: PromiseWithResolvers<string>
}

const checkStep = { filling: { step: 'checking' } } as const
const codeStep = { filling: { step: { confirming: 'entering' } } } as const

/** Longer than the polling interval of the page, in milliseconds. */
const nextLook = 3001
const mostLooks = 20

/** Runs the browser's state machines, client and cookies against the server's app, without a page. Only requests to the forge use the network. */
export function contributorInProcess({ app, linkId, origin }: World): Contributor {
  const kept = keepingFetch(app)
  const client = claClient({ baseUrl: `${origin}/cla/api`, fetch: kept.fetch })
  const clock = new SimulatedClock()
  let page: Opened | null = null
  let flow: Actor<typeof signingMachine> | null = null

  const opened = (): Opened => page ?? expect.fail('no check was opened')
  const signing = (): Actor<typeof signingMachine> => flow ?? expect.fail('nothing is being signed')

  function open(ref: string): void {
    const diagnosis = createActor(withClient(diagnosisMachine, client), { clock, input: { ref } }).start()
    const proving = createActor(withClient(checkProvingMachine, client), { clock, input: { ref, draft: null } })
    const shown: Opened = { ref, diagnosis, proving, handedOver: null, redirect: Promise.withResolvers() }
    proving.on('check.changed', () => diagnosis.send({ type: 'look.asked' }))
    proving.on('signing.prepared', ({ email, name, code, sentAt }) => {
      shown.handedOver = { typed: { name, email }, code, codeSent: { to: email, at: sentAt }, isHandedOver: true }
    })
    proving.on('redirect.prepared', ({ url }) => shown.redirect.resolve(url))
    proving.start()
    page = shown
  }

  /** Waits for a check that `fits` accepts. The page polls the check every three seconds. */
  async function sees(fits: (check: Check) => boolean): Promise<Check> {
    const { diagnosis, proving } = opened()
    await waitFor(proving, (at) => !at.hasTag('busy'))
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const { context } = await waitFor(diagnosis, (at) => !at.matches('opening') && !at.matches('looking'))
      if (context.check && fits(context.check)) return context.check
      clock.increment(nextLook)
    }
    return expect.fail('the check does not become what it should be')
  }
  const personIn = ({ people }: Check, name: string) =>
    people.find((person) => person.name === name) ?? expect.fail(`the commits do not name ${name}`)
  const entryIn = (check: Check, name: string) => check.entries.find(({ id }) => id === personIn(check, name).id)
  const resting = () => waitFor(opened().proving, (at) => at.matches('resting'))
  const entering = () => waitFor(opened().proving, (at) => at.matches({ coded: 'entering' }))

  const signs = (fits: (snapshot: SigningSnapshot) => boolean) => waitFor(signing(), fits)
  function begins(signerKind: 'individual' | 'employee', draft: Partial<SigningDraft>): void {
    flow = createActor(withClient(signingMachine, client), {
      clock,
      input: { signerKind, linkId, language: 'en', draft: { ...emptyDraft, ...draft } },
    }).start()
  }

  const acts: Pick<Contributor, 'asksForTheCode' | 'typesAnAddress' | 'typesTheCode' | 'goesOn' | 'signs'> = {
    async asksForTheCode(name, reason) {
      const { id } = personIn(await sees(() => true), name)
      await resting()
      opened().proving.send({ type: 'code.asked', person: id, email: '', sign: reason === 'sign' })
    },
    async typesAnAddress(email) {
      await resting()
      opened().proving.send({ type: 'code.asked', person: '', email, sign: true })
    },
    async typesTheCode(code) {
      await entering()
      opened().proving.send({ type: 'code.submitted', code })
      await waitFor(opened().proving, (at) => !at.hasTag('busy'))
    },
    async goesOn(name, step) {
      const check = await sees((read) => entryIn(read, name)?.next === step)
      begins(step === 'register' ? 'employee' : 'individual', {
        typed: { name, email: entryIn(check, name)?.email ?? '' },
      })
    },
    async signs({ name }, code) {
      const { context } = await signs((at) => at.matches({ filling: { step: 'describing' } }))
      const typed = { date: '2026-11-02', ...context.typed, ...(context.typed['name'] ? {} : { name }) }
      const answers = answersFromTyped(context.agreement?.fields ?? [], typed)
      signing().send({ type: 'form.submitted', answers })
      const next = await signs((at) => at.matches(checkStep) || at.matches(codeStep))
      expect(next.matches(checkStep), 'A code proven on the check page completes the code step').toBe(
        context.isHandedOver,
      )
      if (!context.isHandedOver) signing().send({ type: 'code.submitted', code: await code() })
      await signs((at) => at.matches(checkStep))
      signing().send({ type: 'signature.submitted', agreed: true, privacyChecked: true, cookiesAccepted: false })
    },
  }

  async function seesTheSignPage(kind: 'individual' | 'employee', { name, email }: Named): Promise<void> {
    if (flow === null) begins(kind, opened().handedOver ?? expect.fail('nobody is led to the sign page'))
    const { context } = await signs((at) => at.matches({ filling: { step: 'describing' } }))
    expect(context).toMatchObject({ signerKind: kind, typed: { name, email } })
  }

  return {
    ...acts,
    seesTheSignPage,
    async opensTheCheck(ref) {
      open(ref)
    },
    async goesBackToTheCheck() {
      open(opened().ref)
    },
    async signsInAtTheForge() {
      const { ref, proving, redirect } = opened()
      await sees(() => true)
      await resting()
      proving.send({ type: 'account.asked' })
      const there = await fetch(await redirect.promise, { redirect: 'manual' })
      const { pathname, search } = new URL(there.headers.get('location') ?? '')
      const back = await kept.fetch(origin + pathname + search, { redirect: 'manual' })
      expect(back.headers.get('location')).toBe(pathOf('check', { ref }))
      open(ref)
    },
    async remindsTheManager() {
      const [entry] = (await sees(({ entries }) => entries.some(({ next }) => next === 'remind'))).entries
      await resting()
      opened().proving.send({ type: 'reminder.asked', person: entry?.id ?? '' })
    },

    async seesTheState(name, state) {
      expect(personIn(await sees(({ people }) => people.length > 0), name).state).toBe(state)
    },
    async seesWhereTheCodeIsTyped() {
      await entering()
    },
    async seesTheCodeRefused() {
      const { context } = await entering()
      expect(context.refusal?.code).toBe('cla.wrong_verification_code')
    },
    async seesTheFact(name, fact) {
      const check = await sees((read) => entryIn(read, name) !== undefined)
      const { gap, next } = entryIn(check, name) ?? {}
      expect(next === 'register' ? next : gap).toBe(fact)
    },
    async seesThatItIsNotNamed(email) {
      const { context } = await waitFor(opened().proving, (at) => at.context.proven !== null)
      expect(context.proven).toMatchObject({ email, is_named: false })
    },
    async seesThanks(email) {
      expect((await signs((at) => at.matches('signed'))).context.receipt?.email).toBe(email)
    },
    async seesWhoConfirmsHer(email) {
      const { context } = await signs((at) => at.matches('signed'))
      expect([context.receipt?.email, context.employer === null]).toEqual([email, false])
    },
    async seesThatTheManagerWasReminded() {
      await sees(({ entries }) => entries.some(({ remind_at: at }) => at > 0))
    },
    async seesTheWayToProveHerAccount() {
      const { account_by: host, people } = await sees(() => true)
      expect([host, people[0]?.address]).toEqual(['127.0.0.1', 'noreply'])
    },
    async seesThatNothingWasProven() {
      expect(kept.cookies.get('error_code')).toBe('cla.auth_failed')
      expect((await sees(() => true)).reader).toBe('stranger')
    },
    async seesThatAnAddressIsNeeded() {
      await sees(({ entries }) => entries.some(({ next }) => next === 'address'))
    },
    async seesTheCommandThatAmends() {
      const { people } = await sees(() => true)
      expect(people.map(({ address }) => address)).toEqual(['unusable'])
    },
    async seesThatEveryoneHasSigned() {
      await sees(({ state }) => state === 'covered')
      await waitFor(opened().diagnosis, (at) => at.matches('green'))
      expect(opened().handedOver).toBeNull()
    },
  }
}
