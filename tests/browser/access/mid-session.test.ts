/** Changes during a session: a new privacy policy, and a session that expires while the user fills in a form. */
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { managerSignInPath, passwordPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCorporation, credentialsOf } from '../../support/people/corporations.ts'
import { passwordPages } from '../../support/pages/password-pages.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import type { World } from '../../support/service/world.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'

const begin = browsing()
const next = 'Cedar-Lamp-41x'

async function isSignedIn({ home: { services }, origin }: World, context: BrowserContext, account: Account) {
  const { cookie } = await credentialsOf(services, account)
  const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: origin })))
}

async function changesThePolicy({ home: { services, clock } }: World): Promise<void> {
  clock.advance(duration.minute)
  const version = services.random.id()
  const text = { textSha256: sha256(version), version, createdAt: services.clock.now() }
  const policy = { linkId: '', kind: 'privacy' as const, language: 'en' as const, source: '' }
  await services.store.transaction((tx) => tx.policies.publish({ ...policy, ...text }, version))
}

/** Returns the number of session cookies and the token in the tab's session storage. */
const storedBy = async ({ page, context, service }: BrowserVisit): Promise<unknown[]> => {
  const { session } = cookieNames(service.home.services.config.publicUrl)
  const cookies = (await context.cookies()).filter(({ name }) => name === session)
  return [cookies.length, await page.evaluate(() => sessionStorage.getItem('token'))]
}

const people = {
  async org({ home }: World) {
    return anAccount(home.services, { login: 'lin' })
  },
  async corp({ home, linkId }: World) {
    return (await aCorporation(home.services, { linkId, email: 'lin@harbour.example' })).administrator
  },
}

describe.each([
  ['org', 'zh'],
  ['corp', 'en'],
] as const)('a policy that changes during a session, on pages of type %s, in %s', (type, language) => {
  it('repeats the rejected call after consent, and signs out if consent is refused', async () => {
    const visit = await begin({ language })
    const { page, context, service, faults } = visit
    const [at, passwords] = [signInPages(page, language), passwordPages(page, language)]
    const account = await people[type](service)
    const here = passwordPath({ role: account.role, link_id: account.linkId })
    await isSignedIn(service, context, account)
    await page.goto(here)
    await passwords.sees('password.change')
    await changesThePolicy(service)
    await passwords.changesThePassword(password, next)
    await at.policy('changed').waitFor()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect.poll(() => at.policy('changed').isVisible()).toBe(true)
    await expect.poll(() => passwords.field('password.new').inputValue()).toBe(next)
    await at.button('dialog.agreeAll').click()
    await passwords.sees('password.changed')
    // The first of the two consents is for the policy that was current when the account was created.
    expect(await service.home.services.store.reading.consents.list(account.id)).toHaveLength(2)

    await page.reload()
    await passwords.sees('password.change')
    await changesThePolicy(service)
    await passwords.changesThePassword(next, 'Maple-Stair-58')
    await at.policy('changed').waitFor()
    await at.button('dialog.refuseAll').click()
    await page.waitForURL(`**${type === 'org' ? '/index' : managerSignInPath(service.linkId)}`)
    await at.field('field.user').waitFor()
    await expect.poll(() => storedBy(visit)).toEqual([0, null])
    await page.goto(here)
    await at.says('signIn.toGoOn')
    expect(faults).toEqual([])
  })
})

it('form input survives an expired session, except passwords', async () => {
  const { page, context, service, faults } = await begin({ language: 'en' })
  const at = signInPages(page, 'en')
  const { linkId, home } = service
  const { administrator } = await aCorporation(home.services, { linkId, email: 'mei@beacon.example' })
  const typed = { id: 'bo', name: 'Bo Ek', email: 'bo@beacon.example' }
  const field = (name: string) => page.locator(`input[name="managers.0.${name}"]`)
  await isSignedIn(service, context, administrator)
  await page.goto(`/corp/${linkId}/create-manager`)
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await context.clearCookies({ name: cookieNames(home.services.config.publicUrl).session })
  await field('email').press('Enter')
  await at.button('dialog.signIn').click()
  await at.says('signIn.toGoOn')
  await at.signsIn(administrator.login, password)
  await page.waitForURL(`**/corp/${linkId}/create-manager`)
  for (const [name, value] of Object.entries(typed)) {
    await field(name).waitFor()
    await expect.poll(() => field(name).inputValue()).toBe(value)
  }

  const passwords = passwordPages(page, 'en')
  await page.goto(`/corp/${linkId}/modify-password`)
  await passwords.sees('password.change')
  await context.clearCookies({ name: cookieNames(home.services.config.publicUrl).session })
  await passwords.changesThePassword(password, next)
  await at.button('dialog.signIn').click()
  await at.says('signIn.toGoOn')
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))
  await expect.poll(kept).not.toContain(next)
  await expect.poll(kept).not.toContain(password)
  expect(faults).toEqual([])
})
