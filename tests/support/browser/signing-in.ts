import type { BrowserContext } from 'playwright-core'
import type { Services } from '../../../src/server/context/services.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { anAccount } from '../people/accounts.ts'
import { credentialsOf } from '../people/corporations.ts'

/** Sets the cookies of a manager who has just signed in, without any other data in the tab. */
export async function signsIn(
  context: BrowserContext,
  origin: string,
  services: Services,
  account: Account,
): Promise<void> {
  const { cookie } = await credentialsOf(services, account)
  await hasSession(context, origin, cookie)
}

export async function hasSession(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((line) => ({
    name: line.slice(0, line.indexOf('=')),
    value: line.slice(line.indexOf('=') + 1),
    url: origin,
  }))
  await context.addCookies(cookies)
  for (const page of context.pages()) await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
}

/** Creates a company administrator with the email address and password of a community manager. */
export async function aSecondRole(
  { home: { services }, linkId }: { home: { services: Services }; linkId: string },
  login: string,
): Promise<void> {
  const email = `${login}@lantern.example`
  await anAccount(services, { login: `${login}.twice`, linkId, role: 'admin', email })
}
