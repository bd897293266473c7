/** A5: a signature that is submitted several times at once is stored, recorded and emailed once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aForm, receivesCode, submits } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { signsCarelessly } from './careless-signing.ts'
import { type SubmissionEnding, faultsOfRace, spelling } from './race.ts'

const rounds = process.env['DEEP'] ? 200 : 8

describe.each(databases)('one signature, on %s in one process', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  const race = (emailKey: string, submit: (n: number) => Promise<SubmissionEnding>) =>
    faultsOfRace({ services: scene.home.services, linkId: scene.linkId, emailKey, submit })

  test(`results from 50 submissions at once, ${rounds} times`, async () => {
    const faults: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const email = `round-${round}@lantern.example`
      const form = aForm(email, { verification_code: await receivesCode(scene, email) })
      faults.push(...(await race(email, () => submits(scene, form))))
    }
    expect([faults, scene.log]).toEqual([[], []])
  })

  test('results from 50 submissions with as many spellings of the address', async () => {
    const email = 'spelled.by.many@lantern.example'
    const code = await receivesCode(scene, email)
    const faults = await race(email, (n) => submits(scene, aForm(spelling(email, n), { verification_code: code })))
    expect([faults, scene.log]).toEqual([[], []])
    expect(new Set(Array.from({ length: 50 }, (_, n) => spelling(email, n))).size).toBe(50)
  })

  test('results for each of 50 people who sign at once, in one chain', async () => {
    const forms = []
    for (let n = 0; n < 50; n += 1) {
      const email = `one-of-many-${n}@lantern.example`
      forms.push(aForm(email, { verification_code: await receivesCode(scene, email) }))
    }
    const answers = await Promise.all(forms.map((form) => submits(scene, form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  })

  test('results from 50 careless submissions that only the unique index stops', async () => {
    const submit = () => signsCarelessly(scene.home.services, scene.linkId, 'careless@lantern.example')
    expect(await race('careless@lantern.example', submit)).toEqual([])
  })

  test('control: without the index, the same submissions create several signatures', async () => {
    const bare = await openBareDatabase(scene.home.services.config)
    await bare.run('drop index one_live_individual_signing')
    await bare.close()
    const submit = () => signsCarelessly(scene.home.services, scene.linkId, 'unguarded@lantern.example')
    expect(await race('unguarded@lantern.example', submit)).toEqual(
      ['50 signed instead of 1', '0 resigned instead of 49', '50 signings instead of 1']
        .concat(['50 receipts instead of 1', '50 events instead of 1'])
        .map((words) => `unguarded@lantern.example: ${words}`),
    )
  })
})
