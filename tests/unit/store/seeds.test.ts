/**
 * The benchmark writes rows directly to the database. This test checks that they match the current tables, because the benchmark itself is run only
 * rarely.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fileOf,
  seedAccount,
  seedCodes,
  seedSigningDays,
  seedSignings,
  signerOf,
} from '../../support/databases/seeds.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

let home: TestServices
let linkId: string
beforeAll(async () => {
  home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services, ['en'])
})
afterAll(() => home.close())

test('the store can read signatures, their days, codes and an account', async () => {
  const { services } = home
  const file = fileOf(services)
  seedSignings(file, linkId, 0, 3)
  seedSigningDays(file, linkId, 3, services.clock.now())
  seedCodes(services, linkId, [signerOf(7)], '123456')
  seedAccount(file, 'e'.repeat(32))
  const { reading } = services.store
  expect((await reading.signings.page(linkId, 9)).map(({ email }) => email)).toEqual([0, 1, 2].map(signerOf))
  expect(await reading.accounts.find('e'.repeat(32))).toMatchObject({ login: 'kate' })
})
