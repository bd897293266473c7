import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { sessionMachine } from '../../../../machines/access/sign-in/session.machine.ts'
import { failureFrom } from '../../../../machines/shared/failure.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import type { Account } from '../../../../src/server/store/accounts/accounts.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { answered, lost, noFault, productionModel, type ModelContext, childHears } from '../table.ts'

type Machine = typeof sessionMachine
export type SessionFacts = ModelContext & { input: InputFrom<Machine>; account: Account }

const manager = {
  org: '',
  link_id: '',
  role: 'community',
  account: 'ada',
  email: 'ada@lantern.example',
  initial_pw_changed: true,
  session: { token: 't', refresh_token: '', platform_token: '' },
} as const

async function isSignedIn({ account, client, service }: SessionFacts, consent = account.consent): Promise<void> {
  await client.call('signInManager', { body: { user: account.login, password, link_id: '', privacy_consented: true } })
  await service.home.services.store.transaction((tx) => tx.accounts.setConsent(account.id, consent))
}

const isOutdated = (facts: SessionFacts): Promise<void> => isSignedIn(facts, 'of long ago')
const hasEnded = ({ service, account }: SessionFacts): Promise<void> =>
  service.home.services.store.transaction((tx) => tx.sessions.endAll(account.id, tx.at))

/** Returns the failure of a call that must be refused. */
const refusalOf = ({ client }: SessionFacts) =>
  client.call('getManager', {}).then(() => expect.fail('it was not refused'), failureFrom)

export const sessionModel = productionModel<Machine, SessionFacts>(sessionMachine, {
  starts: { 'a page of the community’s': { page: 'org' } },
  async prepare(around) {
    const account = await anAccount(around.service.home.services, { login: `returns${around.number}` })
    return { ...around, input: { page: 'org' }, account }
  },
  events: {
    'session.opened': { '': {} },
    'session.refused': {
      'to another call': {
        event: { failure: { code: 'cla.expired_token', message: '' } },
        async does(driver, facts) {
          await hasEnded(facts)
          await driver.sends({ type: 'session.refused', failure: await refusalOf(facts) })
        },
      },
    },
    'consent.outdated': {
      'for another call': {
        event: { failure: { code: 'cla.privacy_consent_invalid', message: '' } },
        async does(driver, facts) {
          await isOutdated(facts)
          await driver.sends({ type: 'consent.outdated', failure: await refusalOf(facts) })
        },
      },
    },
    'retry.asked': { '': {} },
    'signOut.asked': { '': {} },
  },
  actors: {
    getManager: {
      'a manager': { output: manager, does: answered((facts: SessionFacts) => isSignedIn(facts)) },
      'a changed policy': { error: new Refusal('cla.privacy_consent_invalid'), does: answered(isOutdated) },
      'no session': { error: new Refusal('cla.expired_token'), does: answered(hasEnded) },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    signOut: {
      'signed out': { output: 'successfully' },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    privacyConsent: {
      agreed: {
        output: { answer: 'agreed' },
        async does(driver) {
          await driver.tells('privacyConsent', { type: 'consent.given' })
          await driver.answers()
        },
      },
      refused: {
        output: { answer: 'refused' },
        async does(driver) {
          await driver.tells('privacyConsent', { type: 'consent.refused' })
          await driver.answers()
        },
      },
    },
    dialog: {
      closed: { output: { answer: 'closed' }, does: childHears('dialog', 'dialog.dismissed') },
      left: { output: { answer: 'left' }, does: childHears('dialog', 'dialog.left') },
    },
  },
  heed: ({ manager }) => manager !== null,
  truths: {
    signedIn({ snapshot, facts }) {
      expect(snapshot.context.manager?.account).toBe(facts.account.login)
    },
    signedOut: ({ snapshot }) => expect(snapshot.context.manager).toBeNull(),
  },
  beyond: {
    'session.refused —dialog failed→ session.signedOut': noFault,
    'session.consenting —privacyConsent failed→ session.left': noFault,
  },
})
