/** Decision 51: managers of a link invite other managers, who accept, leave or are removed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duration, linkPeople } from '../../../../src/domain/text/limits.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { keepMailbox } from '../../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { writeLinkInvitationEmail } from '../../../../src/server/mail/templates/accounts/link-invitation.ts'
import { writeLinkPeopleChangedEmail } from '../../../../src/server/mail/templates/accounts/link-people-changed.ts'
import { removeAccount } from '../../../../src/server/usecases/shared/evidence/account-records.ts'
import { sweepInvitations } from '../../../../src/server/jobs/sweep.ts'
import { password } from '../../../support/people/accounts.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { linksAnother } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { world, type World } from '../../../support/service/world.ts'
import type { SignedInManager } from '../../../support/community/admin-fixture.ts'
import { acceptsInvitation, aSignedInManager, invites, peopleOf, removes, tokenTo, recipientsOf } from './invitee.ts'

describe.each(sqliteOrBoth)('the managers of a link (%s)', (database) => {
  let scene: World
  let linkId: string
  let count = 0
  let ada: SignedInManager
  beforeAll(async () => {
    scene = await world(database)
  })
  beforeEach(async () => {
    ada = await another()
    linkId = await linksAnother(scene.home, 'individual', `Project ${(count += 1)}`)
    await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, ada.account.id))
  })
  afterEach(() => expect(scene.log).toEqual([]))
  afterAll(async () => {
    const { services } = scene.home
    expect((await verifyEvidence(services.store.reading)).problems).toEqual([])
    await scene.close()
  })

  const another = () => aSignedInManager(scene, `person${(count += 1)}`)

  async function joined(): Promise<SignedInManager> {
    const linkManager = await another()
    const email = `${linkManager.account.login}@invited.example`
    expect((await invites(ada, linkId, email)).status).toBe(200)
    expect((await acceptsInvitation(linkManager, await tokenTo(scene, email))).data).toBe('successfully')
    return linkManager
  }

  const sees = async ({ browser }: SignedInManager): Promise<string | undefined> =>
    (await browser.get(`/v1/link/${linkId}/summary`)).code

  test('are its creator and everyone who accepted an invitation, with equal rights', async () => {
    const grace = await joined()
    const { people, invitations } = await peopleOf(grace, linkId)
    expect(people.map(({ name, ground, is_you }) => [name, ground, is_you])).toEqual([
      [ada.account.login, 'linked', false],
      [grace.account.login, 'invited', true],
    ])
    expect(invitations).toEqual([])
    const listed = (await grace.browser.get('/v1/link')).data as { link_id: string; submitter: string }[]
    expect(listed.map((link) => [link.link_id, link.submitter])).toEqual([[linkId, ada.account.login]])
    expect(await sees(grace)).toBeUndefined()
  })

  test('get an email about each change; a removed manager gets a last one', async () => {
    const grace = await joined()
    const before = (await recipientsOf(scene)).length
    expect((await removes(ada, linkId, grace)).data).toBe('successfully')
    const recipients = (await recipientsOf(scene)).slice(0, (await recipientsOf(scene)).length - before)
    expect(new Set(recipients)).toEqual(new Set([ada.account.email, grace.account.email]))
    expect(await sees(grace)).toBe('cla.no_link')
  })

  test('can leave, except the last one who can sign in', async () => {
    expect((await removes(ada, linkId, ada)).code).toBe('cla.last_manager')
    const grace = await joined()
    expect((await removes(ada, linkId, ada)).data).toBe('successfully')
    expect(await sees(ada)).toBe('cla.no_link')
    expect((await removes(grace, linkId, grace)).code).toBe('cla.last_manager')
    expect((await peopleOf(grace, linkId)).people.map(({ name }) => name)).toEqual([grace.account.login])
    // The former manager is still shown as the creator.
    const [link] = (await grace.browser.get('/v1/link')).data as { submitter: string }[]
    expect(link?.submitter).toBe(ada.account.login)
  })

  test('exclude accounts removed by the operator, which do not count as able to sign in', async () => {
    const grace = await joined()
    await scene.home.services.store.transaction((tx) => removeAccount(scene.home.services, tx, grace.account))
    expect((await removes(ada, linkId, ada)).code).toBe('cla.last_manager')
  })

  test.each([
    ['no address', 'nobody', 'cla.not_an_email'],
    ['an address with a line break', 'a@b.example\r\nBcc: c@d.example', 'cla.not_an_email'],
  ])('cannot invite at %s', async (_, email, code) => {
    expect((await invites(ada, linkId, email)).code).toBe(code)
  })

  test('cannot invite an address twice, or a manager of the link', async () => {
    const grace = await joined()
    expect((await invites(ada, linkId, 'Twice@invited.example')).status).toBe(200)
    expect((await invites(grace, linkId, 'twice@INVITED.example')).code).toBe('cla.invitation_exists')
    expect((await invites(ada, linkId, grace.account.email.toUpperCase())).code).toBe('cla.looks_after_already')
    await invites(ada, linkId, 'other@invited.example')
    const token = await tokenTo(scene, 'other@invited.example')
    expect((await acceptsInvitation(grace, token)).code).toBe('cla.looks_after_already')
    expect((await acceptsInvitation(ada, token)).code).toBe('cla.looks_after_already')
  })

  test('are limited in emails per link and hour, and per address and day', async () => {
    const { lettersAnHour, perAddressADay } = linkPeople
    for (let n = 0; n < lettersAnHour; n += 1) {
      expect((await invites(ada, linkId, `limit${n}@${linkId}.example`.replaceAll('_', '-'))).status).toBe(200)
    }
    const refused = await invites(ada, linkId, 'one-more@invited.example')
    expect(refused.code).toBe('cla.too_many_invitations')
    const [first] = (await peopleOf(ada, linkId)).invitations
    await ada.browser.delete(`/v1/link/${linkId}/invitation/${first?.id}`)
    expect(await invites(ada, linkId, 'one-more@invited.example')).toMatchObject({ code: 'cla.too_many_request' })
    scene.home.clock.advance(duration.hour)
    await ada.browser.signsIn(ada.account.login, password)
    expect((await invites(ada, linkId, 'often@invited.example')).status).toBe(200)
    const often = (await peopleOf(ada, linkId)).invitations.at(-1)
    const again = () => ada.browser.post(`/v1/link/${linkId}/invitation/${often?.id}`, undefined)
    for (let n = 1; n < perAddressADay; n += 1) expect((await again()).status).toBe(200)
    expect((await again()).code).toBe('cla.too_many_request')
  })

  test('can send an invitation again, which invalidates the earlier link, and revoke it', async () => {
    const [grace, email] = [await another(), `again${count}@invited.example`]
    await invites(ada, linkId, email)
    const first = await tokenTo(scene, email)
    const [pending] = (await peopleOf(ada, linkId)).invitations
    scene.home.clock.advance(1000)
    expect((await ada.browser.post(`/v1/link/${linkId}/invitation/${pending?.id}`, undefined)).status).toBe(200)
    expect((await acceptsInvitation(grace, first)).code).toBe('cla.wrong_verification_code')
    const second = await tokenTo(scene, email)
    expect((await grace.browser.get(`/v1/link-invitation/${second}`)).data).toMatchObject({
      link_id: linkId,
      invited_by: ada.account.login,
    })
    expect((await ada.browser.delete(`/v1/link/${linkId}/invitation/${pending?.id}`)).status).toBe(200)
    expect((await acceptsInvitation(grace, second)).code).toBe('cla.wrong_verification_code')
    expect((await grace.browser.get(`/v1/link-invitation/${second}`)).code).toBe('cla.wrong_verification_code')
  })

  test('have seven days to accept; the address is deleted 30 days later', async () => {
    const email = `late${count}@invited.example`
    const { services, clock } = scene.home
    await invites(ada, linkId, email)
    const token = await tokenTo(scene, email)
    clock.advance(linkPeople.lifetime)
    const late = await another()
    expect((await acceptsInvitation(late, token)).code).toBe('cla.expired_verification_code')
    await sweepInvitations(services)
    expect((await acceptsInvitation(late, token)).code).toBe('cla.expired_verification_code')
    clock.advance(linkPeople.kept + 1)
    await sweepInvitations(services)
    const bare = await openBareDatabase(services.config)
    expect(await bare.run('select id from link_invitations where email = ?', email)).toEqual([])
    await bare.close()
  })

  test('can accept twice with the same result; another account is refused', async () => {
    const [grace, hans] = [await another(), await another()]
    await invites(ada, linkId, `once${count}@invited.example`)
    const token = await tokenTo(scene, `once${count}@invited.example`)
    const answers = await Promise.all([
      acceptsInvitation(grace, token),
      acceptsInvitation(grace, token),
      acceptsInvitation(grace, token),
    ])
    expect(answers.map(({ data }) => data)).toEqual(['successfully', 'successfully', 'successfully'])
    expect((await acceptsInvitation(hans, token)).code).toBe('cla.wrong_verification_code')
    expect((await peopleOf(ada, linkId)).people).toHaveLength(2)
  })

  test('keep one manager when two remove each other, or leave, simultaneously', async () => {
    for (let round = 0; round < (process.env['DEEP'] ? 50 : 5); round += 1) {
      linkId = await linksAnother(scene.home, 'individual', `Race ${(count += 1)}`)
      await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, ada.account.id))
      const grace = await joined()
      const both =
        round % 2 === 0
          ? [removes(ada, linkId, grace), removes(grace, linkId, ada)]
          : [removes(ada, linkId, ada), removes(grace, linkId, grace)]
      const codes = (await Promise.all(both)).map(({ code }) => code ?? 'done').toSorted()
      expect(codes).toEqual([round % 2 === 0 ? 'cla.no_link' : 'cla.last_manager', 'done'])
      expect([await sees(ada), await sees(grace)].filter((code) => code === undefined)).toHaveLength(1)
    }
  })

  test('cannot both accept and revoke an invitation', async () => {
    for (let round = 0; round < (process.env['DEEP'] ? 50 : 5); round += 1) {
      const [grace, email] = [await another(), `beside${(count += 1)}@invited.example`]
      await invites(ada, linkId, email)
      const token = await tokenTo(scene, email)
      const pending = (await peopleOf(ada, linkId)).invitations.find((one) => one.email === email)
      const [accepted, withdrawn] = await Promise.all([
        acceptsInvitation(grace, token),
        ada.browser.delete(`/v1/link/${linkId}/invitation/${pending?.id}`),
      ])
      expect([accepted.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
      expect(await sees(grace)).toBe(accepted.status === 200 ? undefined : 'cla.no_link')
      scene.home.clock.advance(duration.hour / 10)
    }
  })

  describe('and the mailbox of their link', () => {
    async function authorizes({ account }: SignedInManager, address: string): Promise<string> {
      const { services } = scene.home
      const login = { address, platform: 'google', host: '', port: 0, secret: 'code' }
      return services.store.transaction(async (tx) => {
        await keepMailbox(services, tx, { account: account.id, client: '' }, login)
        return (await tx.mailboxes.find(account.id, address))?.id ?? ''
      })
    }
    const used = async () => (await scene.home.services.store.reading.mailboxes.ofLink(linkId))?.id ?? ''

    test("may use any manager's mailbox, which is lost when that manager is removed", async () => {
      const grace = await joined()
      const id = await authorizes(grace, 'grace@adminArea.example')
      expect((await grace.browser.post(`/v1/link/update/${linkId}`, { email: 'grace@adminArea.example' })).status).toBe(
        200,
      )
      expect(await used()).toBe(id)
      const [link] = (await ada.browser.get('/v1/link')).data as { org_email: string }[]
      expect(link?.org_email).toBe('grace@adminArea.example')
      await removes(ada, linkId, grace)
      expect(await used()).toBe('')
      expect(await scene.home.services.store.reading.mailboxes.isReady(linkId)).toBe(true)
    })
  })

  test('hostile names and addresses create no link and no line in an email', async () => {
    const { services } = scene.home
    const hostile = await linksAnother(scene.home, 'individual', 'https://evil.example/ <b>')
    await services.store.transaction((tx) => transferLink(tx, hostile, ada.account.id))
    const email = `"<img src=x>"@evil.example`
    const invited = await invites(ada, hostile, email)
    const address = invited.status === 200 ? email : `click.here@evil.example`
    if (invited.status !== 200) await invites(ada, hostile, address)
    const letters = (await services.store.reading.outbox.list(null, 1000)).filter((one) => one.linkId === hostile)
    for (const letter of letters) {
      const write = letter.kind === 'link-invitation' ? writeLinkInvitationEmail : writeLinkPeopleChangedEmail
      for (const language of ['en', 'zh'] as const) {
        const message = await write(services, { ...letter, language })
        if ('obsolete' in message) throw new Error(message.obsolete)
        expect(message.html).not.toMatch(/<b>|<img/)
        const links = [...message.text.matchAll(/(?:https?:\/\/|www\.|[\w.]+@)[\w.-]+/g)].map(([link]) => link)
        expect(links.filter((link) => link.includes('evil.example'))).toEqual([])
        expect(message.subject).not.toMatch(/[\r\n]/)
      }
    }
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['link-invitation', 'link-people-changed'])
  })
})
