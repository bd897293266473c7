/** Actions of link managers and invitees over HTTP. */
import type { ResultOf } from '../../../../openapi/index.ts'
import { secretOf } from '../../../../src/server/mailboxes/message/secret-of.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { aBrowser } from '../../../support/http/test-browser.ts'
import type { World } from '../../../support/service/world.ts'
import type { SignedInManager } from '../../../support/community/admin-fixture.ts'

export async function aSignedInManager(scene: World, login: string): Promise<SignedInManager> {
  const account = await anAccount(scene.home.services, { login })
  const browser = aBrowser(scene)
  const { status } = await browser.signsIn(login, password)
  if (status !== 200) throw new Error(`${login} cannot sign in: ${status}`)
  return { account, browser }
}

export const invites = ({ browser }: SignedInManager, linkId: string, email: string) =>
  browser.post(`/v1/link/${linkId}/invitation`, { email })

export async function tokenTo({ home }: World, email: string): Promise<string> {
  const letters = await home.services.store.reading.outbox.list(null, 1000)
  const mailed = letters.filter(({ kind, recipient }) => kind === 'link-invitation' && recipient === email)
  const last = mailed.toSorted((one, other) => one.createdAt - other.createdAt).at(-1)
  const token = last && secretOf(home.services, last)
  if (!token) throw new Error(`no invitation to ${email}`)
  return token
}

export const acceptsInvitation = ({ browser }: SignedInManager, token: string) =>
  browser.post(`/v1/link-invitation/${token}`, undefined)

export const removes = ({ browser }: SignedInManager, linkId: string, whom: SignedInManager) =>
  browser.delete(`/v1/link/${linkId}/people/${whom.account.id}`)

export async function peopleOf({ browser }: SignedInManager, linkId: string): Promise<ResultOf<'listLinkPeople'>> {
  return (await browser.get(`/v1/link/${linkId}/people`)).data as ResultOf<'listLinkPeople'>
}

export async function recipientsOf({ home }: World): Promise<string[]> {
  const letters = await home.services.store.reading.outbox.list(null, 1000)
  return letters.filter(({ kind }) => kind === 'link-people-changed').map(({ recipient }) => recipient)
}
