/** Test models of the two password sign-ins: for corporation managers and for community managers. */
import { expect } from 'vitest'
import { communityLoginMachine } from '../../../../machines/access/sign-in/community-login.machine.ts'
import { managerLoginMachine } from '../../../../machines/access/sign-in/manager-login.machine.ts'
import { isPassing } from '../../../../machines/shared/failure.ts'
import { loginFreezeMachine } from '../../../../machines/shared/login-freeze.machine.ts'
import { communityLink } from '../../../../src/domain/people/manager-id.ts'
import { freeze } from '../../../../src/domain/text/limits.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import type { Account } from '../../../../src/server/store/accounts/accounts.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { answered, lost, noFault, productionModel, refusalDialog, type ModelContext, childHears } from '../table.ts'

type Machine = typeof managerLoginMachine
export type LoginFacts = ModelContext & { input: { linkId: string }; account: Account; another: Account }

const role = {
  role: 'admin',
  link_id: 'L',
  org_id: '',
  repo_id: '',
  org_alias: 'Lantern',
  initial_pw_changed: true,
} as const
const session = { token: 't', refresh_token: '', platform_token: '' }
const otherPassword = 'Harbour-2026x'

/** Stores an account's password and the policy version that it has accepted. */
async function sets({ service, account }: LoginFacts, known: { password: string; consent: string }): Promise<void> {
  const { store, passwords } = service.home.services
  const hash = await passwords.hash(known.password)
  await store.transaction(async (tx) => {
    await tx.accounts.setPassword(account.id, hash)
    await tx.accounts.setConsent(account.id, known.consent)
  })
}

/** Creates a second account with the same address and password, in another role. */
async function hasTwoRoles(facts: LoginFacts): Promise<void> {
  await sets(facts, { password, consent: facts.account.consent })
  const { services } = facts.service.home
  const isOfCommunity = facts.input.linkId === ''
  const place = isOfCommunity ? { linkId: facts.service.linkId, role: 'admin' as const } : {}
  for (const { login, email } of [facts.account, facts.another]) {
    await anAccount(services, { ...place, login: `${login}.twice`, email })
  }
}

async function failsFiveTimes(facts: LoginFacts): Promise<void> {
  const body = { user: facts.account.login, password: 'Wrong-2026x', link_id: facts.input.linkId }
  for (let tries = 0; tries < freeze.failures; tries += 1) {
    await facts.client.call('signInManager', { body }).catch(() => undefined)
  }
}

/** `linkId` is the link ID in the model; it is empty for the sign-in of community managers. */
function loginModel(machine: Machine, linkId: string) {
  return productionModel<Machine, LoginFacts>(machine, {
    starts: { 'at the sign-in': { linkId } },
    async prepare(around) {
      const { services } = around.service.home
      const link = linkId === '' ? '' : around.service.linkId
      const wish = { linkId: link || communityLink, role: link === '' ? ('community' as const) : ('admin' as const) }
      const name = `${machine.id.toLowerCase()}${around.number}`
      const [account, another] = await Promise.all(
        [name, `${name}.too`].map((login) => anAccount(services, { ...wish, login, corporation: link && login })),
      )
      if (!account || !another) throw new Error('no accounts')
      return { ...around, input: { linkId: link }, account, another }
    },
    events: {
      'form.submitted': {
        'of one account': {
          event: { user: 'ada', password },
          does: (driver, { account: { login } }) => driver.sends({ type: 'form.submitted', user: login, password }),
        },
        'of another': {
          event: { user: 'bob', password },
          does: (driver, { another: { login } }) => driver.sends({ type: 'form.submitted', user: login, password }),
        },
      },
      'freeze.ended': { 'five minutes later': { does: (driver) => driver.waits(freeze.duration) } },
    },
    actors: {
      signInManager: {
        'a session': {
          output: { data: [role], session },
          does: answered((facts: LoginFacts) => sets(facts, { password, consent: facts.account.consent })),
        },
        'a session, and two roles': {
          output: { data: [role, { ...role, role: 'manager', link_id: 'M' }], session },
          does: answered((facts: LoginFacts) => hasTwoRoles(facts)),
        },
        'a wrong password': {
          when: ({ context: { user, privacyConsented } }) => user === 'ada' && !privacyConsented,
          error: new Refusal('wrong_id_or_pw', { retryNum: 4 }),
          does: answered((facts: LoginFacts) =>
            sets(facts, { password: otherPassword, consent: facts.account.consent }),
          ),
        },
        'too many tries': {
          when: ({ context: { user } }) => user === 'ada',
          error: new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
          does: answered(failsFiveTimes),
        },
        'a changed policy': {
          when: ({ context: { user, privacyConsented } }) => user === 'ada' && !privacyConsented,
          error: new Refusal('privacy_consent_invalid'),
          does: answered((facts: LoginFacts) => sets(facts, { password, consent: 'of long ago' })),
        },
        'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
      },
      dialog: refusalDialog,
      privacyConsent: {
        agreed: { output: { answer: 'agreed' }, does: childHears('privacyConsent', 'consent.given') },
        refused: {
          output: { answer: 'refused' },
          async does(driver) {
            await driver.tells('privacyConsent', { type: 'consent.refused' })
            await driver.answers()
          },
        },
      },
      loginFreeze: {},
    },
    heed: ({ user, failure, privacyConsented }) => [user, isPassing(failure), privacyConsented],
    truths: {
      async signedIn({ client, facts }) {
        const { account, another } = facts
        const { account: known } = await client.call('getManager', {})
        expect([account.login, another.login]).toContain(known)
      },
      frozen({ snapshot, facts }) {
        expect(snapshot.context.user).toBe(facts.account.login)
        const { triesLeft, frozenUntil } = snapshot.children.loginFreeze?.getSnapshot().context ?? {}
        expect({ triesLeft, frozenUntil }).toEqual({ triesLeft: null, frozenUntil: Date.now() + freeze.duration })
      },
      left: ({ client }) => expect(client.call('getManager', {})).rejects.toThrow(Refusal),
    },
    within: [loginFreezeMachine],
    beyond: beyondOf(machine.id),
  })
}

const beyondOf = (id: string): Record<string, string> => ({
  [`${id} —loginFreeze failed→ ${id}.refused`]: noFault,
  [`${id}.chosen —always [isPasswordDue]→ ${id}.passwordDue`]:
    'an account without a password of its own cannot sign in by one (decision 14)',
  [`${id}.refused —dialog failed→ ${id}.filling`]: noFault,
  [`${id}.consenting —privacyConsent failed→ ${id}.filling`]: noFault,
})

export const managerLoginModel = loginModel(managerLoginMachine, 'L')
export const communityLoginModel = loginModel(communityLoginMachine, '')
