/** Signing while a new version is published: the signature is for the displayed text, or is refused and the new text is displayed. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { aForm, receivesCode, submits } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { world, type World } from '../../support/service/world.ts'

const rounds = process.env['DEEP'] ? 20 : 2
const people = 50

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the agreement as the sign page does. */
async function reads({ wire, linkId }: World) {
  const listed = await wire.get(`/v1/link/${linkId}/individual`)
  const current = (listed.data as ResultOf<'listAgreementsToSign'>).find(({ language }) => language === 'English')
  const answered = await wire.get(`/v1/cla/${linkId}/${current?.cla_id}/text`)
  const { text } = answered.data as ResultOf<'getAgreementText'>
  return { claId: current?.cla_id ?? '', shown: hashOf(text), fields: current?.fields ?? [] }
}

type Reader = { email: string; code: string; read: Awaited<ReturnType<typeof reads>> }

/** Signs. If the agreement has changed, reads the new text and tries again. Returns the hash of the text displayed last. */
async function signs(scene: World, { email, code, ...one }: Reader, isPublishing: () => boolean) {
  let refused = 0
  let { read } = one
  for (;;) {
    const date = read.fields.find(({ type }) => type === 'date')?.id
    const info = date === undefined ? {} : { [date]: '2026-11-02' }
    const answer = await submits(scene, aForm(email, { verification_code: code, cla_id: read.claId, info }))
    if (answer.status === 200) return { email, shown: read.shown, refused }
    expect([email, answer.status, answer.code]).toEqual([email, 400, 'cla.unmatched_cla'])
    if (!isPublishing() && refused > 20) throw new Error(`${email} is refused for ever`)
    refused += 1
    read = await reads(scene)
  }
}

/** Returns the addresses whose signature is for another text than the one displayed. */
async function differing(scene: World, signed: readonly { email: string; shown: string }[]): Promise<string[]> {
  const { reading } = scene.home.services.store
  const events = await reading.evidence.page(scene.linkId, 0, 100_000)
  const bodies = events.map(({ body }) => JSON.parse(body) as { signing?: string; text_sha256?: string })
  const wrong: string[] = []
  for (const { email, shown } of signed) {
    const signing = await reading.signings.ofAddress(scene.linkId, email)
    const agreement = signing && (await reading.agreements.find(scene.linkId, signing.agreementId))
    const stored = agreement && hashOf(await reading.agreements.text(agreement.textSha256))
    const event = bodies.find((body) => body.signing === signing?.id)
    if (stored !== shown || event?.text_sha256 !== shown) wrong.push(email)
  }
  return wrong
}

describe.each(databases)('publishing while people sign, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  let editions = 0
  const publishes = () =>
    publishesChange(scene.home, scene.linkId, {
      text: `Agreement\n\n1. You keep your work.\n\n2. This is edition ${(editions += 1)}.`,
    })

  /** Everyone reads the agreement. Then they sign in five parallel lanes, while three versions are published. */
  async function round(number: number) {
    const readers: Reader[] = []
    for (let n = 0; n < people; n += 1) {
      const email = `reader-${number}-${n}@lantern.example`
      readers.push({ email, code: await receivesCode(scene, email), read: await reads(scene) })
    }
    let isPublishing = true
    const first = publishes()
    const publishing = (async () => {
      await first
      for (let n = 0; n < 2; n += 1) await publishes()
      isPublishing = false
    })()
    // Half of the people in each lane sign only after the first new version is published.
    const lanes = Array.from({ length: 5 }, async (_, lane) => {
      const signed = []
      for (const [index, reader] of readers.slice(lane * 10, lane * 10 + 10).entries()) {
        if (index === 5) await first
        signed.push(await signs(scene, reader, () => isPublishing))
      }
      return signed
    })
    await publishing
    return (await Promise.all(lanes)).flat()
  }

  test(
    `no signature refers to a text that was not shown, ${people} people ${rounds} times`,
    { timeout: 300_000 },
    async () => {
      let refused = 0
      for (let number = 0; number < rounds; number += 1) {
        const signed = await round(number)
        refused += signed.reduce((sum, each) => sum + each.refused, 0)
        expect(await differing(scene, signed)).toEqual([])
      }
      // At least one signature was refused. Otherwise, no one signed during a publication.
      expect(refused).toBeGreaterThan(0)
      expect(scene.log).toEqual([])
      expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    },
  )

  test('control: a signature with another text than the one shown is detected', async () => {
    const [one] = await round(rounds)
    expect(await differing(scene, [{ email: one?.email ?? '', shown: hashOf('another') }])).toEqual([one?.email])
  })
})
