import { type Actor, createActor, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { expect, vi } from 'vitest'
import { communityLoginMachine } from '../../../machines/access/sign-in/community-login.machine.ts'
import { managerLoginMachine } from '../../../machines/access/sign-in/manager-login.machine.ts'
import { platformLoginMachine } from '../../../machines/access/sign-in/platform-login.machine.ts'
import { roleChangeMachine } from '../../../machines/access/sign-in/role-change.machine.ts'
import { sessionMachine } from '../../../machines/access/sign-in/session.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { findReturnPath, firstPath } from '../../../src/web/screens/shared/page/paths.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { AdminArea, Manager } from './manager.ts'

type Login = SnapshotFrom<typeof managerLoginMachine>
type Session = SnapshotFrom<typeof sessionMachine>
type Address = SnapshotFrom<typeof platformLoginMachine>

const isIn = (at: Login): boolean => at.matches('signedIn')

/** Runs the browser's state machines, client and cookies against the server's app, without a page or network. */
export function managerInProcess({ app, origin, linkId }: World): Manager {
  const kept = keepingFetch(app)
  const client = claClient({
    baseUrl: `${origin}/cla/api`,
    csrfToken: () => kept.cookies.get('csrf_token') ?? null,
    fetch: kept.fetch,
  })
  const clock = new SimulatedClock()
  let login: Actor<typeof managerLoginMachine> | null = null
  let session: Actor<typeof sessionMachine> | null = null
  let asked: string | null = null
  let address: Actor<typeof platformLoginMachine> | null = null

  const signingIn = () => login ?? expect.fail('no sign-in is open')
  const freeze = () => signingIn().getSnapshot().children.loginFreeze?.getSnapshot().context
  const sees = (fits: (at: Login) => boolean) => waitFor(signingIn(), fits)
  const seesSession = (fits: (at: Session) => boolean) =>
    waitFor(session ?? expect.fail('no administrators’ area is open'), fits)
  const asksForAddress = () =>
    createActor(withClient(platformLoginMachine, client), {
      clock,
      input: { isAddressDue: true, invitation: '' },
    }).start()
  const seesAddress = (fits: (at: Address) => boolean) =>
    waitFor(address ?? expect.fail('no address is asked for'), fits)
  const linkOf = (adminArea: AdminArea): string => (adminArea === 'the community' ? '' : linkId)
  function stands(adminArea: AdminArea): void {
    const machine = adminArea === 'the community' ? communityLoginMachine : managerLoginMachine
    login = createActor(withClient(machine, client), { clock, input: { linkId: linkOf(adminArea) } }).start()
  }
  /** Switches to a role. `wanted` is a link ID if the role is selected in the header menu, otherwise null. */
  async function changes(role: 'community' | 'admin', wanted: string | null): Promise<void> {
    const roles = (await client.call('getManager', {})).roles ?? expect.fail('there is one role')
    const actor = createActor(withClient(roleChangeMachine, client), { clock, input: { roles, wanted } }).start()
    const chosen = roles.find((one) => one.role === role) ?? expect.fail('no such role')
    if (wanted === null) actor.send({ type: 'role.chosen', role: chosen })
    const { context } = await waitFor(actor, (at) => at.matches('changed'))
    expect(context.role).toEqual(chosen)
    const path = firstPath(chosen)
    await opensArea(path)
  }
  /** Returns the actor that asks for consent, during a sign-in or in an existing session. */
  const question = () => {
    const found = login?.getSnapshot().children.privacyConsent ?? session?.getSnapshot().children.privacyConsent
    return found ?? expect.fail('nothing is asked')
  }

  async function opensArea(path: string): Promise<void> {
    const adminArea: AdminArea = path.startsWith('/corp/') ? 'her corporation' : 'the community'
    asked = path === '/index' ? null : findReturnPath(path)
    if (asked === null) return stands(adminArea)
    const page = adminArea === 'the community' ? 'org' : 'corp'
    session = createActor(withClient(sessionMachine, client), { clock, input: { page } }).start()
    const at = await seesSession((at) => !at.matches('asking'))
    if (at.matches('signedOut')) stands(adminArea)
  }

  return {
    opens: opensArea,
    async takesTheOtherEntry() {
      stands('her corporation')
    },
    async signsIn(user, password) {
      signingIn().send({ type: 'form.submitted', user, password })
      await sees((at) => !at.matches('signingIn'))
    },
    async goesToThePlatform(answers) {
      const way = createActor(withClient(platformLoginMachine, client), {
        input: { isAddressDue: false, invitation: '' },
        clock,
      }).start()
      const found = new Promise<string>((resolve) => way.on('redirect.prepared', ({ url }) => resolve(url)))
      way.send({ type: 'platform.chosen', platform: 'github' })
      const back = await kept.fetch(`${origin}${answers(await found)}`)
      login = null
      if (back.headers.get('location') === '/home') await this.opens('/home')
      if (back.headers.get('location') === '/platform-email') address = asksForAddress()
    },
    async provesAnAddress(email, codeOf) {
      address?.send({ type: 'form.submitted', email })
      await seesAddress((at) => at.matches({ coded: 'proving' }))
      address?.stop()
      address = asksForAddress()
      await seesAddress((at) => at.matches({ coded: 'proving' }))
      address.send({ type: 'code.submitted', code: codeOf() })
      await seesAddress((at) => at.matches('admitted'))
      await this.opens('/home')
    },
    async givesNoAddress() {
      address?.send({ type: 'address.refused' })
      await seesAddress((at) => at.matches('left'))
    },
    agrees: async () => question().send({ type: 'consent.given' }),
    refuses: async () => question().send({ type: 'consent.refused' }),
    async goesOnAs(role) {
      login = null
      await changes(role, null)
    },
    async changesTo(role) {
      const { manager } = (await seesSession((at) => at.matches('signedIn'))).context
      await changes(role, manager?.roles?.find((one) => one.role === role)?.link_id ?? expect.fail('no such role'))
    },
    async signsOut() {
      session?.send({ type: 'signOut.asked' })
    },
    async waits(ms) {
      vi.setSystemTime(Date.now() + ms)
      clock.increment(ms)
    },

    async seesTheSignIn(to, isSent = false) {
      if (session?.getSnapshot().matches('signingOut')) {
        await seesSession((at) => at.matches('left'))
        stands(to)
      }
      expect(signingIn().getSnapshot().matches('filling')).toBe(true)
      expect(signingIn().getSnapshot().context.linkId).toBe(linkOf(to))
      expect(asked !== null).toBe(isSent)
    },
    async seesTheEntrance() {
      await (login ? sees((at) => at.matches('left')) : seesSession((at) => at.matches('left')))
    },
    async seesTriesLeft(count) {
      const { context } = await sees((at) => at.matches('filling') && at.context.refusal !== null)
      expect(context.refusal?.code).toBe('wrong_id_or_pw')
      expect(freeze()).toMatchObject({ triesLeft: count })
    },
    async seesHowLongToWait(user) {
      const { context } = await sees((at) => at.matches('frozen'))
      expect({ user: context.user, ...freeze() }).toMatchObject({ user, frozenUntil: Date.now() + 300_000 })
    },
    async seesThatSheMayTry(user) {
      const { context } = await sees((at) => at.matches('filling'))
      expect({ user: context.user, ...freeze() }).toMatchObject({ user, frozenUntil: Date.now() })
    },
    async seesThePolicyAskedFor(why) {
      await (login ? sees((at) => at.matches('consenting')) : seesSession((at) => at.matches('consenting')))
      expect(question().getSnapshot().context.isFirst).toBe(why === 'first')
    },
    async seesRoles(count) {
      expect((await sees((at) => at.matches('choosing'))).context.roles).toHaveLength(count)
    },
    async seesThatSheRefused() {
      expect(kept.cookies.get('error_code')).toBe('cla.refuse_to_authorize_email')
    },
    async seesAnAddressAskedFor(login) {
      expect((await seesAddress((at) => at.matches('typing'))).context.login).toBe(login)
    },
    async seesThatAnAddressIsNeeded() {
      expect(kept.cookies.get('error_code')).toBe('cla.no_public_email')
    },
    async seesThePage(path) {
      const role = login && (await sees(isIn)).context.role
      if (role) {
        const way = asked ?? firstPath(role)
        expect(way).toBe(path)
        login = null
        await this.opens(way)
      }
      await seesSession((at) => at.matches('signedIn'))
      asked = null
    },
  }
}
