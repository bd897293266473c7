import { type Actor, createActor, waitFor } from 'xstate'
import { expect } from 'vitest'
import { linkInvitationMachine } from '../../../machines/access/link-invitation.machine.ts'
import { platformLoginMachine } from '../../../machines/access/sign-in/platform-login.machine.ts'
import type { LinkPeopleAction } from '../../../machines/community/projects/link-people-actions.ts'
import { linkPeopleMachine } from '../../../machines/community/projects/link-people.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { isOnlyManager } from '../../../src/domain/projects/link-people.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { ProjectPeople } from './project-people.ts'

/**
 * Runs the browser's state machines for both people against the server's app, without a page or network. Each person has a separate client and
 * cookies.
 */
export function projectPeopleInProcess({ app, origin }: World, linkId: string): ProjectPeople {
  const clientOf = (kept: ReturnType<typeof keepingFetch>) =>
    claClient({
      baseUrl: `${origin}/cla/api`,
      csrfToken: () => kept.cookies.get('csrf_token') ?? null,
      fetch: kept.fetch,
    })
  const [hers, theirs] = [keepingFetch(app), keepingFetch(app)]
  const [client, colleague] = [clientOf(hers), clientOf(theirs)]
  const settings = (of: typeof client) => createActor(withClient(linkPeopleMachine, of), { input: { linkId } }).start()
  let page: Actor<typeof linkPeopleMachine> | null = null

  const opened = () => page ?? expect.fail('the settings are not open')
  /** Waits until the page has no pending request. Returns its context. */
  async function shown(of = opened()) {
    const at = await waitFor(of, (now) => !now.hasTag('busy'))
    expect(at.value).toBe('shown')
    return at.context
  }
  async function acts(act: LinkPeopleAction): Promise<void> {
    opened().send({ type: 'action.requested', act })
    opened().send({ type: 'action.confirmed' })
    await waitFor(opened(), (now) => !now.hasTag('busy'))
  }
  async function idOf(name: string): Promise<string> {
    const { people } = await shown()
    return people.find((person) => person.name === name)?.id ?? expect.fail(`no manager is called ${name}`)
  }

  return {
    async signsIn(user, password) {
      await client.call('signInManager', { body: { user, password, privacy_consented: true } })
      page = settings(client)
    },
    async invites(email) {
      await shown()
      opened().send({ type: 'form.submitted', email })
    },
    async withdraws(email) {
      const { invitations } = await shown()
      const invitation = invitations.find((one) => one.email === email)?.id ?? expect.fail('there is no invitation')
      await acts({ kind: 'withdrawn', invitation, name: email })
    },
    removes: async (name) => acts({ kind: 'removed', account: await idOf(name), name }),
    async leaves() {
      const { people } = await shown()
      const own = people.find(({ is_you }) => is_you) ?? expect.fail('the manager is not among them')
      await acts({ kind: 'left', account: own.id, name: own.name })
    },
    async colleagueAccepts(token, agrees) {
      const input = { isAddressDue: false, invitation: token }
      const way = createActor(withClient(platformLoginMachine, colleague), { input }).start()
      const found = new Promise<string>((resolve) => way.on('redirect.prepared', ({ url }) => resolve(url)))
      way.send({ type: 'platform.chosen', platform: 'github' })
      const back = await theirs.fetch(`${origin}${agrees(await found)}`)
      expect(back.headers.get('location')).toBe(`/project-invitation/${token}`)
      const invitation = createActor(withClient(linkInvitationMachine, colleague), { input: { token } }).start()
      await waitFor(invitation, (now) => now.matches('shown'))
      invitation.send({ type: 'invitation.accepted' })
      await waitFor(invitation, (now) => now.matches('accepted'))
    },

    async seesHerselfAlone() {
      page = settings(client)
      const { people, invitations } = await shown()
      expect([people.map(({ is_you }) => is_you), invitations]).toEqual([[true], []])
      expect(people.filter((person) => isOnlyManager(people, person))).toHaveLength(1)
    },
    async seesThatSheLooksAfterItAlready() {
      const { refusal } = await shown()
      expect(refusal?.code).toBe('cla.looks_after_already')
    },
    async seesTheInvitation(email) {
      expect((await shown()).invitations.map((one) => one.email)).toEqual([email])
    },
    async seesThePerson(email) {
      page = settings(client)
      const { people } = await shown()
      expect(people.map((one) => one.email)).toContain(email)
      expect(people.some((person) => isOnlyManager(people, person))).toBe(false)
    },
    async seesNoProject() {
      expect(opened().getSnapshot().value).toBe('left')
      await waitFor(settings(client), (now) => now.matches('unread'))
    },
    async colleagueSeesThePerson(email) {
      expect((await shown(settings(colleague))).people.map((one) => one.email)).toContain(email)
    },
    async colleagueIsKeptOut() {
      const { context } = await waitFor(settings(colleague), (now) => now.matches('unread'))
      expect(context.failure?.code).toBe('cla.no_link')
    },
    async colleagueFindsTheInvitationOver(token) {
      const invitation = createActor(withClient(linkInvitationMachine, colleague), { input: { token } }).start()
      await waitFor(invitation, (now) => now.matches('unavailable'))
    },
  }
}
