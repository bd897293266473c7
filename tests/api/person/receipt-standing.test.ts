/** `getReceiptStanding`: anyone who has a receipt can read the state of its signature. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { endSignature } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { signs } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

type Standing = Schemas['ReceiptStanding']
type Named = { linkId: string; event: number; hash: string }

describe.each(postgresOrBoth)('the state of a receipt, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  beforeEach(() => scene.home.clock.advance(duration.hour))
  afterAll(() => scene.close())

  const reading = () => scene.home.services.store.reading

  /** Creates a signer. Returns the ID of the signature and the event that the receipt refers to. */
  async function aSigner(email: string): Promise<Named & { id: string }> {
    expect(await signs(scene, email)).toMatchObject({ status: 200 })
    const { id } = (await reading().signings.findLive(scene.linkId, email)) ?? { id: '' }
    const signing = await reading().signings.get(id)
    const { seq, hash } = await reading().evidence.get(scene.linkId, signing.evidenceSeq)
    return { id, linkId: scene.linkId, event: seq, hash }
  }

  async function asks({ linkId, event, hash }: Named): Promise<Standing> {
    scene.home.clock.advance(2000)
    const answer = await scene.wire.get(`/v1/receipts/${linkId}/${event}/${hash}`)
    expect(answer.status).toBe(200)
    expect(answer.body).not.toMatch(/lantern|Lovelace/)
    return answer.data as Standing
  }

  test('is in force while the signature counts, and unknown for an event missing in the chain', async () => {
    const ada = await aSigner('ada@lantern.example')
    const bo = await aSigner('bo@lantern.example')
    const at = expect.any(Number) as number
    const none = { valid_until: 0, ended_at: 0, replaced_by: '', replaced_at: 0, at }
    expect(await asks(ada)).toEqual({ is_recorded: true, standing: 'in_force', ...none })
    const unknown = { is_recorded: false, standing: 'unknown', ...none }
    expect(await asks({ ...ada, hash: bo.hash })).toEqual(unknown)
    expect(await asks({ ...ada, event: bo.event })).toEqual(unknown)
    expect(await asks({ ...ada, linkId: 'elsewhere' })).toEqual(unknown)
    const first = await reading().evidence.get(scene.linkId, 1)
    expect(await asks({ ...ada, event: 1, hash: first.hash })).toEqual(unknown)
  })

  test.each(['1', '0', 'x', '-1', '1.5'])('is not returned for event %s without a hash', async (event) => {
    const answer = await scene.wire.get(
      `/v1/receipts/${scene.linkId}/${event}/${event === '1' ? 'ab' : 'ab'.repeat(32)}`,
    )
    expect([answer.status, answer.code]).toEqual([400, 'cla.bad_request_parameter'])
  })

  test('is ended by the community, withdrawn by the person, or gone', async () => {
    const { services } = scene.home
    const cy = await aSigner('cy@lantern.example')
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(cy.linkId)
      const by = { role: 'communityManager', account: 'a', session: 's', client: '', userAgent: '' } as const
      const caller = { ...by, language: 'en', chosenLanguage: null } as const
      const ending = { linkId: cy.linkId, id: cy.id, reason: 'The employer owns the work.', proof: null }
      expect(await endSignature(services, tx, caller, ending)).toBe(true)
    })
    expect(await asks(cy)).toMatchObject({ is_recorded: true, standing: 'ended', ended_at: expect.any(Number) })

    const di = await aSigner('di@lantern.example')
    const browser = aBrowser(scene)
    const email = 'di@lantern.example'
    const code = async (path: string, body?: object): Promise<string> => {
      scene.home.clock.advance(duration.minute + 1)
      expect(await browser.post(path, body)).toMatchObject({ status: 200 })
      return scene.home.codes.at(-1) ?? ''
    }
    const session = { email, verification_code: await code('/v1/my/code', { email }) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject({ status: 200 })
    const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
    const path = `/v1/my/signings/${rows[0]?.id}/withdrawal`
    const proof = { verification_code: await code(`${path}/code`) }
    expect(await browser.post(path, proof)).toMatchObject({ status: 200 })
    expect(await asks(di)).toMatchObject({ standing: 'withdrawn', ended_at: expect.any(Number) })

    const ed = await aSigner('ed@lantern.example')
    const bare = await openBareDatabase(services.config)
    await bare.takeGuardsAway()
    // A restricted signature is still in force; an erased or deleted one is not.
    await bare.run('update signings set is_hidden = 1 where id = ?', ed.id)
    expect((await asks(ed)).standing).toBe('in_force')
    await bare.run(`update signings set state = 'erased', name = '' where id = ?`, ed.id)
    expect((await asks(ed)).standing).toBe('gone')
    await bare.run('delete from signings where id = ?', ed.id)
    await bare.close()
    expect(await asks(ed)).toMatchObject({ is_recorded: true, standing: 'gone' })
  })

  test('is in its grace period after a newer version', async () => {
    const fay = await aSigner('fay@lantern.example')
    await publishesChange(scene.home, scene.linkId, { text: 'Another agreement.\n\n1. It says more.' })
    expect((await asks(fay)).standing).toBe('in_grace')
  })

  test('is limited per client and minute', async () => {
    const ask = () => scene.wire.get(`/v1/receipts/${scene.linkId}/1/${'0'.repeat(64)}`)
    const outcomes: (string | undefined)[] = []
    for (let asked = 0; asked <= routes.getReceiptStanding.limit.perMinute; asked += 1)
      outcomes.push((await ask()).code)
    expect(outcomes.at(-1)).toBe('cla.too_many_request')
  })
})
