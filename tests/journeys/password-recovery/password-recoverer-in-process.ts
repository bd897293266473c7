import { type Actor, createActor, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { expect } from 'vitest'
import { communityLoginMachine } from '../../../machines/access/sign-in/community-login.machine.ts'
import { isResetLinkSpent, passwordResetMachine } from '../../../machines/access/passwords/password-reset.machine.ts'
import { passwordRetrievalMachine } from '../../../machines/access/passwords/password-retrieval.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { ownWordsIn } from '../../../src/domain/people/password.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { injectFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { PasswordRecoverer } from './password-recoverer.ts'

const codes = {
  'too old': ['cla.expired_verification_code'],
  replaced: ['cla.wrong_verification_code'],
  none: ['cla.retrieve_pw_validate_failure', 'cla.retrieve_pw_decrypt_failure'],
}

/** Runs the browser's state machines and client against the server's app, without a page or network. */
export function passwordRecovererInProcess({ app, origin }: World): PasswordRecoverer {
  const client = claClient({ baseUrl: `${origin}/cla/api`, fetch: injectFetch(app) })
  const clock = new SimulatedClock()
  const retrieval = createActor(withClient(passwordRetrievalMachine, client), { clock, input: { linkId: '' } })
  const login = createActor(withClient(communityLoginMachine, client), { clock, input: { linkId: '' } })
  let reset: Actor<typeof passwordResetMachine> | null = null
  const resetting = () => reset ?? expect.fail('no link was opened')
  const opens = (input: InputFrom<typeof passwordResetMachine>): void => {
    reset = createActor(withClient(passwordResetMachine, client), { clock, input }).start()
  }

  return {
    async saysSheForgot() {
      retrieval.start()
    },
    async givesHerAddress(email) {
      retrieval.send({ type: 'form.submitted', email })
    },
    async opensTheLink(path) {
      const query = new URL(path, origin).searchParams
      opens({ linkId: query.get('link_id') ?? '', key: query.get('key') ?? '', isReturned: false })
    },
    async loadsThePageAgain() {
      const { linkId, key } = resetting().getSnapshot().context
      opens({ linkId, key, isReturned: true })
    },
    async triesToLeave() {
      resetting().send({ type: 'leave.asked', isToSignIn: false })
    },
    async setsAPassword(password) {
      if (resetting().getSnapshot().matches('held')) resetting().send({ type: 'stay.acknowledged' })
      resetting().send({ type: 'form.submitted', password })
    },
    async signsIn(user, password) {
      login.start()
      login.send({ type: 'form.submitted', user, password })
      const asked = await waitFor(login, (at) => at.matches('consenting') || at.status === 'done')
      asked.children.privacyConsent?.send({ type: 'consent.given' })
    },

    async seesWhereToGiveHerAddress() {
      expect(retrieval.getSnapshot().matches('filling')).toBe(true)
    },
    async seesWhereToLook(email) {
      const { context } = await waitFor(retrieval, (at) => at.matches('sent'))
      expect(context.email).toBe(email)
    },
    async seesTheForm() {
      await waitFor(resetting(), (at) => at.matches('filling'))
    },
    async seesWhyToStay() {
      expect(resetting().getSnapshot().matches('held')).toBe(true)
    },
    async seesTheWordRefused(word) {
      const { context } = await waitFor(resetting(), (at) => at.matches('filling') && at.context.refusal !== null)
      expect(context.refusal?.code).toBe('cla.invalid_password')
      expect(ownWordsIn(context.password, context.ownWords ?? [])).toEqual([word])
    },
    async seesThatItIsSet() {
      await waitFor(resetting(), (at) => at.matches('changed'))
    },
    async seesTheLinkRefused(problem) {
      const { context } = await waitFor(resetting(), (at) => at.matches('spent'))
      expect(isResetLinkSpent(context)).toBe(true)
      expect(codes[problem]).toContain(context.failure?.code)
    },
    async seesThatSheIsSignedIn() {
      const { context } = await waitFor(login, (at) => at.matches('signedIn'))
      expect(context.role).toMatchObject({ role: 'community' })
    },
  }
}
