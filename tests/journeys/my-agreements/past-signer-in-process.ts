import { type Actor, createActor, waitFor } from 'xstate'
import { expect } from 'vitest'
import type { Download } from '../../../openapi/index.ts'
import type { EntryDraft } from '../../../machines/person/address-entry.machine.ts'
import type { Wanted } from '../../../machines/person/my-agreements.context.ts'
import { myAgreementsMachine } from '../../../machines/person/my-agreements.machine.ts'
import type { CodedChange } from '../../../machines/person/signing-change.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { PastSigner } from './past-signer.ts'

const noDraft: EntryDraft = { email: '', sentAt: 0 }

/** Runs the browser's state machines, client and cookies against the server's app. */
export function pastSignerInProcess({ app, origin }: World): PastSigner {
  const client = claClient({ baseUrl: `${origin}/cla/api`, fetch: keepingFetch(app).fetch })
  let actor: Actor<typeof myAgreementsMachine> | null = null
  let file: Download | null = null
  let draft = noDraft

  const flow = () => actor ?? expect.fail('nothing was opened')
  const shown = () => waitFor(flow(), (at) => at.matches({ shown: 'resting' }))
  const listed = async () => (await shown()).context.list ?? expect.fail('nothing is listed')
  async function entry(state: 'asking' | { coded: 'entering' }) {
    const { children } = await waitFor(flow(), (at) => at.matches('entering'))
    const asked = children.addressEntry ?? expect.fail('no address is asked for')
    await waitFor(asked, (at) => at.matches(state))
    return asked
  }
  const rowOf = (community: string) =>
    flow()
      .getSnapshot()
      .context.list?.rows.find(({ org_alias: alias }) => alias === community) ??
    expect.fail(`${community} is not listed`)
  async function changing(change: CodedChange, state: 'explained' | { coded: 'entering' }) {
    const { children } = await waitFor(flow(), (at) => at.matches({ shown: 'changing' }))
    const asked = children.signingChange ?? expect.fail('nothing is changed')
    expect(asked.getSnapshot().context.change).toBe(change)
    await waitFor(asked, (at) => at.matches(state))
    return asked
  }
  const withdrawal = (state: 'explained' | { coded: 'entering' }) => changing('withdrawal', state)
  const erasure = (state: 'explained' | { coded: 'entering' }) => changing('erasure', state)
  async function joining(state: 'typing' | { coded: 'entering' }) {
    const { children } = await waitFor(flow(), (at) => at.matches({ shown: 'joining' }))
    const asked = children.addressJoining ?? expect.fail('nothing is joined')
    await waitFor(asked, (at) => at.matches(state))
    return asked
  }
  async function separation() {
    const { children } = await waitFor(flow(), (at) => at.matches({ shown: 'separating' }))
    return children.addressSeparation ?? expect.fail('nothing is separated')
  }
  const seesDone = async (community: string, end: string, standing: string): Promise<void> => {
    const { context } = await waitFor(flow(), (at) => at.matches({ shown: 'resting' }) && at.context.done !== null)
    expect(context.done).toEqual({ end, id: rowOf(community).id })
    expect(rowOf(community)).toMatchObject({ standing })
  }
  const asks = async (community: string, wanted: Wanted): Promise<void> => {
    await waitFor(flow(), (at) => at.matches('shown') && !at.hasTag('busy'))
    flow().send({ type: 'signing.asked', id: rowOf(community).id, wanted })
  }

  async function fileThatCame(): Promise<Download> {
    await waitFor(flow(), (at) => at.matches('shown') && !at.hasTag('busy'))
    return file ?? expect.fail('no file came')
  }

  async function holdsPdf(name: RegExp) {
    const { bytes, filename } = await fileThatCame()
    expect(filename).toMatch(name)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  }

  async function seesWrongCode(asked: Promise<{ getSnapshot(): { context: { refusal: { code: string } | null } } }>) {
    expect((await asked).getSnapshot().context.refusal?.code).toBe('cla.wrong_verification_code')
  }

  return {
    async opensHerAgreements() {
      const before = actor?.getSnapshot().children.addressEntry?.getSnapshot()
      // The tab keeps the address and the time of the code while it waits for the code.
      draft = before?.matches('coded') ? { email: before.context.email, sentAt: before.context.sentAt } : noDraft
      actor?.stop()
      const opened = createActor(withClient(myAgreementsMachine, client), { input: { draft } })
      opened.on('file.fetched', (fetched) => void ({ file } = fetched))
      actor = opened.start()
    },
    async givesHerAddress(email) {
      ;(await entry('asking')).send({ type: 'address.given', email })
    },
    async submitsTheAddress() {
      const asked = await entry('asking')
      asked.send({ type: 'address.given', email: asked.getSnapshot().context.email })
    },
    async correctsHerAddress() {
      ;(await entry({ coded: 'entering' })).send({ type: 'address.changed' })
    },
    async typesTheCode(code) {
      const asked = await entry({ coded: 'entering' })
      asked.send({ type: 'code.submitted', code })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    asksForTheRecord: (community) => asks(community, 'record'),
    asksForTheReceipt: (community) => asks(community, 'receipt'),
    async asksForHerData(form) {
      await waitFor(flow(), (at) => at.matches('shown') && !at.hasTag('busy'))
      flow().send({ type: 'data.asked', form })
    },
    async givesTheNumber(number) {
      await waitFor(flow(), (at) => at.matches({ shown: 'numbering' }))
      flow().send({ type: 'number.given', number })
      await waitFor(flow(), (at) => !at.hasTag('busy'))
    },
    asksToCorrect: (community) => asks(community, 'correction'),
    async keepsTheName() {
      ;(await changing('correction', 'explained')).send({ type: 'change.cancelled' })
    },
    async givesTheRightName(name) {
      ;(await changing('correction', 'explained')).send({ type: 'name.submitted', name })
    },
    async typesTheCodeToCorrect(code) {
      const asked = await changing('correction', { coded: 'entering' })
      asked.send({ type: 'code.submitted', code })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    asksToWithdraw: (community) => asks(community, 'withdrawal'),
    async keepsIt() {
      ;(await withdrawal('explained')).send({ type: 'change.cancelled' })
    },
    async asksForTheCodeToWithdraw() {
      ;(await withdrawal('explained')).send({ type: 'change.confirmed' })
    },
    async typesTheCodeToWithdraw(code) {
      const asked = await withdrawal({ coded: 'entering' })
      asked.send({ type: 'code.submitted', code })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    takesBack: (community) => asks(community, 'takingBack'),
    asksToErase: (community) => asks(community, 'erasure'),
    async hasItStay() {
      ;(await erasure('explained')).send({ type: 'change.cancelled' })
    },
    async asksForTheCodeToErase() {
      ;(await erasure('explained')).send({ type: 'change.confirmed' })
    },
    async typesTheCodeToErase(code) {
      const asked = await erasure({ coded: 'entering' })
      asked.send({ type: 'code.submitted', code })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    async asksToAddAnAddress() {
      await waitFor(flow(), (at) => at.matches('shown') && !at.hasTag('busy'))
      flow().send({ type: 'address.asked' })
    },
    async givesHerOtherAddress(email) {
      const asked = await joining('typing')
      asked.send({ type: 'address.given', email })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    async typesTheCodeToJoin(code) {
      const asked = await joining({ coded: 'entering' })
      asked.send({ type: 'code.submitted', code })
      await waitFor(asked, (at) => !at.hasTag('busy'))
    },
    async asksToRemove(community) {
      const { addresses } = await listed()
      const joined = addresses.find(({ org_alias: alias }) => alias === community)
      flow().send({ type: 'address.separation_asked', id: joined?.id ?? expect.fail('it is not joined') })
    },
    async removesIt() {
      ;(await separation()).send({ type: 'separation.confirmed' })
    },
    async keepsTheAddress() {
      ;(await separation()).send({ type: 'separation.cancelled' })
    },
    async usesAnotherAddress() {
      await shown()
      flow().send({ type: 'session.closed' })
    },
    async closesHerAgreements() {
      await shown()
      flow().send({ type: 'session.closed' })
    },
    async closesHerAgreementsInAnotherTab() {
      await client.call('closePersonSession', {})
    },

    async seesWhereTheAddressIsAsked(email) {
      const { context } = (await entry('asking')).getSnapshot()
      expect([context.email, flow().getSnapshot().context.isOver]).toEqual([email, false])
    },
    async seesThatTheHourIsOver(email) {
      const { context } = (await entry('asking')).getSnapshot()
      expect([context.email, flow().getSnapshot().context.isOver]).toEqual([email, true])
    },
    async seesWhereTheCodeIsTyped() {
      await entry({ coded: 'entering' })
    },
    seesTheCodeRefused: () => seesWrongCode(entry({ coded: 'entering' })),
    async seesThatNothingIsSigned() {
      expect((await listed()).rows).toEqual([])
    },
    async seesWhatIsSigned(email, communities) {
      const { session, rows } = await listed()
      expect([session.email, rows.map(({ org_alias: alias }) => alias)]).toEqual([email, communities])
    },
    async seesWhereTheNumberIsTyped() {
      await waitFor(flow(), (at) => at.matches({ shown: 'numbering' }))
    },
    async seesTheNumberRefused() {
      const { context } = await waitFor(flow(), (at) => at.matches({ shown: 'numbering' }))
      expect(context.refusal?.code).toBe('cla.wrong_receipt_number')
    },
    async seesTheRecord(name, number) {
      const { context } = await waitFor(flow(), (at) => at.matches({ shown: 'opened' }))
      expect(context.whole).toMatchObject({ number, signing: { name }, verification: { state: 'intact' } })
    },
    async seesWhereTheNameIsTyped(name) {
      await changing('correction', 'explained')
      expect(flow().getSnapshot().context.whole?.signing.name).toBe(name)
    },
    async seesWhereTheCodeToCorrectIsTyped() {
      await changing('correction', { coded: 'entering' })
    },
    async seesTheRecordAsBefore(name) {
      const { context } = await waitFor(flow(), (at) => at.matches({ shown: 'opened' }))
      expect(context.whole?.signing.name).toBe(name)
    },
    seesThatTheNameIsCorrected: (community) => seesDone(community, 'corrected', 'in_force'),
    async seesWhatAWithdrawalEnds(community) {
      await withdrawal('explained')
      expect(flow().getSnapshot().context.id).toBe(rowOf(community).id)
    },
    async seesWhereTheCodeToWithdrawIsTyped() {
      await withdrawal({ coded: 'entering' })
    },
    seesTheCodeToWithdrawRefused: () => seesWrongCode(withdrawal({ coded: 'entering' })),
    async seesThatItIsWithdrawn(community) {
      await seesDone(community, 'withdrawn', 'over')
      expect(rowOf(community).is_withdrawn).toBe(true)
      expect(rowOf(community).take_back_until).toBeGreaterThan(0)
    },
    seesThatItCountsAgain: (community) => seesDone(community, 'takenBack', 'in_force'),
    async seesWhatErasingMeans(community) {
      await erasure('explained')
      expect(flow().getSnapshot().context.id).toBe(rowOf(community).id)
    },
    async seesWhereTheCodeToEraseIsTyped() {
      await erasure({ coded: 'entering' })
    },
    seesTheCodeToEraseRefused: () => seesWrongCode(erasure({ coded: 'entering' })),
    async seesThatTheCommunityDecides(community) {
      await seesDone(community, 'asked', 'in_force')
      expect(rowOf(community).erasure).toMatchObject({ state: 'waiting' })
    },
    async seesThatItIsKept(community, reason) {
      await listed()
      expect(rowOf(community)).toMatchObject({ standing: 'in_force', erasure: { state: 'restricted', reason } })
    },
    async seesWhereHerOtherAddressIsAsked() {
      await joining('typing')
    },
    async seesThatThereIsNothingToJoin() {
      expect((await joining('typing')).getSnapshot().context.refusal?.code).toBe('cla.nothing_to_join')
    },
    seesWhereTheCodeToJoinIsTyped: async () => void (await joining({ coded: 'entering' })),
    async seesThatTheyAreJoined(other, projects) {
      const { addresses } = await listed()
      expect(addresses.map(({ email, counts }) => [email, counts])).toEqual(
        Array.from({ length: projects }, () => [other, true]),
      )
      expect(flow().getSnapshot().context.done).toEqual({
        end: 'joined',
        counts: { joined: projects, of_companies: 0, unopened: 0 },
      })
    },
    async seesWhatRemovingMeans() {
      expect((await separation()).getSnapshot().matches('explained')).toBe(true)
    },
    async seesThatItIsRemoved(other, left) {
      const isDone = await waitFor(flow(), (at) => at.matches({ shown: 'resting' }) && at.context.done !== null)
      expect(isDone.context.done).toMatchObject({ end: 'separated', address: { email: other } })
      expect((await listed()).addresses).toHaveLength(left)
    },
    async seesThatItStays(other) {
      expect((await listed()).addresses.map(({ email }) => email)).toContain(other)
    },
    holdsTheReceipt: () => holdsPdf(/\.pdf$/),
    async holdsHerData(name, number) {
      const { bytes, filename } = await fileThatCame()
      expect(filename).toMatch(/^assent-[\d-]{10}\.json$/)
      const text = Buffer.from(bytes).toString()
      for (const said of [name, number]) expect(text).toContain(said)
    },
    holdsHerDataToRead: () => holdsPdf(/^assent-[\d-]{10}\.pdf$/),
  }
}
