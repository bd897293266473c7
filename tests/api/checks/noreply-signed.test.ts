/** The has-signed check for a noreply address with an account ID, whose account was proven together with an address that signed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRetention } from '../../../src/domain/pull-requests/check-limits.ts'
import { addressKey } from '../../../src/domain/pull-requests/noreply-address.ts'
import { noreplyFormOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { hasSignedAnswer, signs, storedId } from '../../support/people/people.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'

const yes = { signed: true, type: 'individual', status: 'valid', version_matched: true }
const no = { signed: false, type: 'individual', status: 'not_signed', version_matched: false }

describe.each(postgresOrBoth)('a numbered noreply address, on %s', (database) => {
  let at: CheckScenario
  let [forgeId, host] = ['', '']
  beforeAll(async () => {
    at = await aCheckScenario(database, { hasOauth: true })
    const [forge] = await at.scene.home.services.store.reading.forges.list()
    if (!forge) throw new Error('The scenario has no forge')
    ;[forgeId, host] = [forge.id, noreplyFormOf(forge).noreplyHosts[0] ?? '']
  })
  afterAll(() => at.close())

  const store = () => at.scene.home.services.store
  const proves = (accountId: string, email: string) =>
    store().transaction((tx) =>
      tx.provenAccounts.note({ forgeId, accountId, login: 'ana', emailKey: addressKey(email), provenAt: tx.at }),
    )
  const asks = (local: string, domain = host) => hasSignedAnswer(at.scene, `${local}@${domain}`)

  test('has signed while the signature and the proof exist', async () => {
    await signs(at.scene, 'ana@x.example')
    expect(await asks('501+ana')).toEqual(no)
    await proves('501', 'ana@x.example')
    expect([await asks('501+ana'), await asks('501+ANA-renamed')]).toEqual([yes, yes])
    // Another account, the older form, which names a login, and other hosts.
    expect([await asks('502+ana'), await asks('ana'), await asks('501+ana', 'x.example')]).toEqual([no, no, no])
    expect(await asks('501+ana', 'users.noreply.elsewhere.example')).toEqual(no)
    const id = await storedId(at.scene, 'ana@x.example')
    expect(await store().transaction((tx) => tx.signings.end(id))).toBe(true)
    expect(await asks('501+ana')).toEqual(no)
  })

  test('has not signed once the proof is erased or too old', async () => {
    await signs(at.scene, 'bo@пример.рф')
    await proves('601', 'bo@xn--e1afmkfd.xn--p1ai')
    expect(await asks('601+bo')).toEqual(yes)
    await store().transaction((tx) => tx.provenAccounts.eraseOf('bo@xn--e1afmkfd.xn--p1ai'))
    expect(await asks('601+bo')).toEqual(no)
    await proves('601', 'bo@пример.рф')
    expect(await asks('601+bo')).toEqual(yes)
    at.scene.home.clock.advance(checkRetention.provenAccounts + 1)
    await store().transaction((tx) => tx.provenAccounts.forget(tx.at - checkRetention.provenAccounts, 10))
    expect(await asks('601+bo')).toEqual(no)
  })

  test('has signed if any address that was proven with the account has', async () => {
    await proves('701', 'unsigned@x.example')
    expect(await asks('701+cy')).toEqual(no)
    await signs(at.scene, 'cy@x.example')
    await proves('701', 'cy@x.example')
    expect(await asks('701+cy')).toEqual(yes)
  })
})
