import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import type { AuditEntry } from '../../../src/server/store/accounts/audit.ts'
import {
  createCommunityManager,
  removeCommunityManager,
} from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'

describe.each(sqliteOrBoth)('the audit log (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  const entries = (who: string | null = null): Promise<AuditEntry[]> =>
    scene.home.services.store.reading.audit.list(1000, who === null ? {} : { who })
  const short = ({ what, result }: AuditEntry): string => `${what} ${result}`

  test('records the actor, action, time, place and outcome', async () => {
    const { home } = scene
    const account = await anAccount(home.services, { login: 'ada', consent: 'older' })
    const browser = aBrowser(scene, { at: '192.0.2.7' })
    const step = (): void => home.clock.advance(1000)
    await browser.signsIn('ada', 'Wrong-2026x')
    step()
    await browser.signsIn('ada', password, { privacy_consented: false })
    step()
    await browser.signsIn('ada', password)
    step()
    await browser.put('/v1/auth/privacy-consent')
    step()
    await browser.put('/v1/corporation-manager', { old_password: 'wrong', new_password: 'Another-2026x' })
    step()
    await browser.put('/v1/corporation-manager', { old_password: password, new_password: 'Another-2026x' })
    step()
    await browser.put('/v1/auth')
    step()
    for (let times = 0; times < 6; times += 1) {
      await aBrowser(scene, { at: '192.0.2.8' }).signsIn('ada', 'Wrong-2026x')
      step()
    }
    const read = (await entries(account.id)).toReversed()
    expect(read.map(short)).toEqual([
      'sign-in wrong_id_or_pw',
      'sign-in privacy_consent_invalid',
      'sign-in done',
      'consent done',
      'password.change cla.invalid_account_or_pw',
      'password.change done',
      'sign-out done',
      ...Array<string>(4).fill('sign-in wrong_id_or_pw'),
      'sign-in cla.user_login_frozen',
      'sign-in cla.user_login_frozen',
    ])
    expect(read[0]).toMatchObject({
      who: account.id,
      linkId: 'fake_link',
      client: '192.0.2.7',
      at: expect.any(Number) as number,
    })
    expect(read[12]).toMatchObject({ client: '192.0.2.8' })
  })

  test('stores unknown users as a hash, and the operator by name', async () => {
    await aBrowser(scene).signsIn('my-secret-typed-as-a-name', 'Wrong-2026x')
    await aBrowser(scene).post('/v1/password-retrieval', { email: 'stranger@lantern.example' })
    await createCommunityManager(scene.home.services, { user: 'grace', email: 'grace@lantern.example' })
    await removeCommunityManager(scene.home.services, { user: 'grace' })
    const read = await entries()
    expect(
      read
        .filter(({ who }) => who === 'operator')
        .map(short)
        .toSorted(),
    ).toEqual(['account.create done', 'account.remove done', 'link.create done'])
    expect(
      read
        .filter(({ who }) => /^unknown [0-9a-f]{16}$/.test(who))
        .map(short)
        .toSorted(),
    ).toEqual(['password.request done', 'sign-in wrong_id_or_pw'])
    scene.home.clock.advance(duration.day)
  })

  test('contains no secret', async () => {
    const text = JSON.stringify(await entries())
    for (const secret of [password, 'Wrong-2026x', 'Another-2026x', 'my-secret', 'argon2', 'stranger@']) {
      expect(text).not.toContain(secret)
    }
  })
})
