import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import { expect } from 'vitest'
import { receiptCheckMachine } from '../../../machines/person/receipt-check.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { findingsOf, readReceipt } from '../../../src/web/receipts/receipt-checks.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { ReceiptChecker } from './receipt-checker.ts'

/** Runs the browser's state machine, PDF reader and client against the server's app. */
export function receiptCheckerInProcess({ app, origin }: World): ReceiptChecker {
  const sent: string[] = []
  const { fetch } = keepingFetch(app)
  const client = claClient({
    baseUrl: `${origin}/cla/api`,
    fetch: async (request) => {
      sent.push(`${request.method} ${request.url} ${await request.clone().text()}`)
      return fetch(request)
    },
  })
  const machine = receiptCheckMachine.provide({
    actors: {
      readReceipt: fromPromise(({ input: { file } }) => readReceipt(file ?? new Blob())),
      checkSignatures: fromPromise(async ({ input: { receipt, key } }) => findingsOf(receipt, key)),
    },
  })
  let actor: Actor<typeof receiptCheckMachine> | null = null
  const at = (state: 'shown' | 'refused' | 'waiting') =>
    waitFor(actor ?? expect.fail('nothing was opened'), (snapshot) => snapshot.matches(state))

  return {
    async opensThePage() {
      actor?.stop()
      actor = createActor(withClient(machine, client)).start()
    },
    async chooses(file, name) {
      actor?.send({ type: 'files.chosen', files: [new File([file.slice()], name, { type: 'application/pdf' })] })
    },
    async seesWhereAFileIsChosen() {
      await at('waiting')
    },
    async seesTheVerdict(verdict, name) {
      const { context } = await at('shown')
      const statement = context.receipt?.statement
      const isForeign = context.verdict === 'unknownKey' && statement?.service !== origin
      expect([isForeign ? 'elsewhere' : context.verdict, statement?.name]).toEqual([verdict, name])
    },
    async seesTheStanding(standing) {
      const { context } = await at('shown')
      expect([context.standing?.standing, context.findings.seal]).toEqual([standing, 'whole'])
    },
    async seesTheProblem(problem) {
      expect((await at('refused')).context.problem).toBe(problem)
    },
    async hasSentNothingOf(texts) {
      expect(sent.length).toBeGreaterThan(0)
      for (const call of sent) {
        expect(call).toMatch(/^GET /)
        for (const text of texts) expect(decodeURIComponent(call)).not.toContain(text)
      }
    },
  }
}
