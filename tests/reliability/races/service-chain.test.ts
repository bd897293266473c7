/** Use cases that write to the service's chain and to a link's chain never deadlock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCommunityManager,
  removeCommunityManager,
} from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { addEmployeeManagers } from '../../../src/server/usecases/corporation/company-managers/add-employee-managers.ts'
import type { CorporateCaller } from '../../../src/server/usecases/corporation/employees/caller-corporation.ts'
import { removeEmployeeManagers } from '../../../src/server/usecases/corporation/company-managers/remove-employee-managers.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation, type Employer } from '../../support/people/corporations.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

const rounds = process.env['DEEP'] ? 200 : 6

describe.each(databases)('the chain of the service, on %s', (database) => {
  let scene: World
  let employers: Employer[]
  beforeAll(async () => {
    scene = await world(database)
    employers = [
      await aCorporation(scene.home.services, { linkId: scene.linkId, email: 'ada@acme.example' }),
      await aCorporation(scene.home.services, { linkId: scene.linkId, email: 'ada@beacon.example' }),
    ]
  })
  afterAll(() => scene.close())

  test(`accepts ${rounds} rounds of all use cases that append to it at once`, { timeout: 300_000 }, async () => {
    const { services } = scene.home
    const administrators = employers.map(({ administrator, corporation }): CorporateCaller => {
      const who = { session: '', client: '192.0.2.1', userAgent: '', language: 'en', chosenLanguage: 'en' } as const
      const of = { linkId: scene.linkId, account: administrator.id, corporation: corporation.id }
      return { ...who, ...of, role: 'administrator' }
    })
    const linkManager = await anAccount(services, { login: 'kate' })
    const consenting = { language: 'en', client: '192.0.2.1' } as const
    for (let round = 0; round < rounds; round += 1) {
      const user = `manager${round}`
      await createCommunityManager(services, { user, email: `${user}@x.example` })
      const rows = [0, 1, 2].map((n) => ({ id: `m${round}x${n}`, name: 'Mei', email: '' }))
      const domains = ['acme.example', 'beacon.example']
      await Promise.all([
        removeCommunityManager(services, { user }),
        giveLink(services, { linkId: scene.linkId, manager: 'kate' }),
        services.store.transaction((tx) =>
          recordConsent(services, tx, consenting, { account: linkManager, version: `v${round}` }),
        ),
        ...administrators.map(async (caller, n) => {
          const own = rows.map((row) => ({ ...row, email: `${row.id}@${domains[n]}` }))
          await addEmployeeManagers(services, caller, { managers: own })
          await removeEmployeeManagers(services, caller, { managers: own })
        }),
      ])
      scene.home.clock.advance(1000)
    }
    expect(await verifyEvidence(services.store.reading)).toMatchObject({ problems: [] })
  })
})
